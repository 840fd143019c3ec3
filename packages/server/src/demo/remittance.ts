import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { datedNumber } from '@pitlane/shared/kernel/dated-number';
import type { Cents } from '@pitlane/shared/kernel/money';
import type { Calendar } from './calendar.ts';
import type { ContractLife, SoldContract } from './contract.ts';
import type { DemoDealer } from './dealers.ts';
import type { DemoProgram } from './program.ts';

/** A dealer's remittance of one month's sales. */
export interface DemoBatch {
  id: number;
  number: string;
  dealer: DemoDealer;
  submittedDay: number;
  contracts: number;
  totalCents: Cents;
  /** How many contracts of each program, where the dealer is in its first year. */
  ofNewDealer: Map<DemoProgram, number> | undefined;
}

/**
 * Collects sold contracts into remittance batches: each dealer remits a month's sales some days into a later month.
 * Sales whose day of remittance has not come, and voided or denied ones, stay without a batch.
 */
export class Remittance {
  readonly #calendar: Calendar;
  readonly #open = new Map<number, DemoBatch>();
  #closed: DemoBatch[] = [];
  #month = 0;
  #lastId = 0;

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  /** Returns the batch that a contract belongs to, or null; contracts come by day of sale. */
  batchFor(contract: SoldContract, life: ContractLife): number | null {
    const { dealer, day } = contract.deal;
    const month = this.#calendar.month(day);
    if (month !== this.#month) this.#closeMonth(month);
    if (life.voidedDay !== null || life.status === statusCode.Denied) return null;
    const batch = this.#open.get(dealer.index) ?? this.#openBatch(dealer, day);
    if (!batch) return null;
    batch.contracts += 1;
    batch.totalCents += contract.costCents;
    const { ofNewDealer } = batch;
    ofNewDealer?.set(contract.program, (ofNewDealer.get(contract.program) ?? 0) + 1);
    return batch.id;
  }

  /** Takes the batches that are complete. */
  takeClosed(): DemoBatch[] {
    const closed = this.#closed;
    this.#closed = [];
    return closed;
  }

  /** Closes the last month. */
  end(): void {
    this.#closeMonth(0);
  }

  #openBatch(dealer: DemoDealer, day: number): DemoBatch | undefined {
    const firstOfMonth = day - Number(this.#calendar.iso(day).slice(8)) + 1;
    const remitMonth = this.#calendar.monthsLater(firstOfMonth, 1 + dealer.remitsMonthsLate);
    const submittedDay = remitMonth + dealer.remitDay - 1;
    if (submittedDay > this.#calendar.today) return undefined;
    const id = ++this.#lastId;
    const number = datedNumber('R', this.#calendar.iso(submittedDay), id);
    const isNewDealer = submittedDay < this.#calendar.monthsLater(dealer.effectiveDay, 12);
    const ofNewDealer = isNewDealer ? new Map<DemoProgram, number>() : undefined;
    const batch = { id, number, dealer, submittedDay, contracts: 0, totalCents: 0, ofNewDealer };
    this.#open.set(dealer.index, batch);
    return batch;
  }

  #closeMonth(next: number): void {
    this.#closed.push(...this.#open.values());
    this.#open.clear();
    this.#month = next;
  }
}
