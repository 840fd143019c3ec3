import { type IsoDate, isIsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { formatCell } from '../../../kernel/format.ts';
import type { WireCode } from '../../../kernel/wire.ts';
import { statusCode } from '../../contracts/rules/codes.ts';
import type { BatchStatus } from '../codes.ts';
import { isRemittedBy } from './batch-status.ts';

/** The facts that decide whether a contract can be remitted. */
export interface RemittableFacts {
  status: WireCode;
  isVoided: boolean;
  purchaseDate: IsoDate | null;
  /** The latest batch that it was in. */
  batch: { number: string; status: BatchStatus; submittedOn: IsoDate } | null;
}

/**
 * Returns why a contract can't be remitted, and what to do instead; undefined when it can. Refuses, in this order:
 * `contract_voided`, `contract_denied`, `already_remitted`, `sold_ahead`, `in_suspense`. Cancelled and expired
 * contracts are remitted like any other, since their cost is owed. Source: decisions.md §5, areas.md §6 (Better, 4);
 * Assumption: contracts under review by the provider are remitted afterwards.
 */
export function whyNotRemittable(facts: RemittableFacts, today: IsoDate): PortalError | undefined {
  const { batch, purchaseDate } = facts;
  if (facts.isVoided) {
    return { code: 'contract_voided', message: 'It was voided.', next: "There's nothing to remit." };
  }
  if (facts.status === statusCode.Denied) {
    return { code: 'contract_denied', message: 'It was denied.', next: "There's nothing to remit." };
  }
  if (batch && isRemittedBy(batch.status)) {
    const message = `It was remitted on ${formatCell('date', batch.submittedOn)} in batch ${batch.number}.`;
    return { code: 'already_remitted', message };
  }
  if (purchaseDate !== null && isIsoDate(purchaseDate) && purchaseDate > today) {
    const message = `Its sale is dated ${formatCell('date', purchaseDate)}.`;
    return { code: 'sold_ahead', message, next: 'Remit it from that day on.' };
  }
  if (facts.status !== statusCode.Suspense) return undefined;
  const message = "It's in suspense while the provider reviews it.";
  return { code: 'in_suspense', message, next: "Remit it once it's active." };
}
