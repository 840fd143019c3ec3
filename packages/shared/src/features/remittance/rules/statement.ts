import type { IsoDate } from '../../../kernel/dates.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { StatementKind } from '../account-schema.ts';

/** A charge (above 0) or payment (below 0) on a dealer's account, on its day. */
export interface StatementEvent {
  date: IsoDate;
  kind: StatementKind;
  batchNumber: string | null;
  key: string | null;
  text: string;
  amountCents: Cents;
}

/** An account over some days. */
export interface StatementFigures<Event extends StatementEvent> {
  openingCents: Cents;
  chargesCents: Cents;
  /** Below 0. */
  paymentsCents: Cents;
  closingCents: Cents;
  lines: (Event & { balanceCents: Cents })[];
}

/**
 * Prepares a statement: the opening balance, every line of the period, and the closing balance. Opening + charges +
 * payments = closing, which is also the balance of the last line. Events must be in order. Source: areas.md §6 (Better,
 * 8)
 */
export function statementOf<Event extends StatementEvent>(
  events: readonly Event[],
  { startDate, endDate }: { startDate: IsoDate; endDate: IsoDate },
): StatementFigures<Event> {
  const openingCents = sum(events.filter(({ date }) => date < startDate));
  let balanceCents = openingCents;
  const within = events.filter(({ date }) => date >= startDate && date <= endDate);
  const lines = within.map((event) => {
    balanceCents += event.amountCents;
    return { ...event, balanceCents };
  });
  return {
    openingCents,
    chargesCents: sum(within.filter(({ amountCents }) => amountCents > 0)),
    paymentsCents: sum(within.filter(({ amountCents }) => amountCents < 0)),
    closingCents: balanceCents,
    lines,
  };
}

function sum(events: readonly StatementEvent[]): Cents {
  return events.reduce((total, { amountCents }) => total + amountCents, 0);
}
