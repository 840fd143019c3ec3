import type {
  RemittanceCredit,
  RemittanceDebit,
  RemittanceLine,
} from '@pitlane/shared/features/remittance/remit-schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { type Cents, centsOf } from '@pitlane/shared/kernel/money';
import type { MoneyLine } from '../../kit/figures/MoneyColumn.tsx';

/** Up to this many contracts are separate lines; more are one line, which is quicker to read. */
const mostLines = 12;

/** The parts of a batch, as the cockpit and the review show them. */
export interface ShownBatch {
  lines: readonly Pick<RemittanceLine, 'key' | 'dealerCost' | 'overRemitAmount'>[];
  debits: readonly RemittanceDebit[];
  credits: readonly RemittanceCredit[];
}

/** The contracts, debits and credits of a batch as amounts that add up to its total. Source: areas.md §6 (Better, 2) */
export function batchLinesOf({ lines, debits, credits }: ShownBatch): MoneyLine[] {
  return [
    ...(lines.length > mostLines ? contractsTogether(lines) : lines.flatMap(contractLines)),
    ...debits.map(({ reason, amount }) => ({ label: `${reason}`, cents: centsOf(amount ?? 0) })),
    ...credits.map(({ key, amount }) => ({ label: `Credit of ${key}`, cents: 0 - centsOf(amount ?? 0) })),
  ];
}

function contractLines({ key, dealerCost, overRemitAmount }: ShownBatch['lines'][number]): MoneyLine[] {
  return [
    { label: `${key}`, cents: centsOf(dealerCost ?? 0) },
    ...overRemit(`${key} over-remit`, centsOf(overRemitAmount ?? 0)),
  ];
}

function contractsTogether(lines: ShownBatch['lines']): MoneyLine[] {
  const sum = (of: (line: ShownBatch['lines'][number]) => number | null) =>
    lines.reduce((total, line) => total + centsOf(of(line) ?? 0), 0);
  return [
    {
      label: `Dealer cost of ${counted(lines.length, 'contract')}`,
      cents: sum(({ dealerCost }) => dealerCost),
    },
    ...overRemit(
      'Over-remit',
      sum(({ overRemitAmount }) => overRemitAmount),
    ),
  ];
}

function overRemit(label: string, cents: Cents): MoneyLine[] {
  return cents > 0 ? [{ label, cents }] : [];
}
