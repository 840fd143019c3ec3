import { type FieldSubject, maySee } from '../../../access/field-rights.ts';
import type { Session } from '../../../access/session.ts';
import { moneyText } from '../../../kernel/format.ts';
import type { CancellationFacts, CancellationRefund } from './cancellation-terms.ts';
import { balanceLaw, payeeText, type RefundPayment } from './payee.ts';
import type { RuleKind } from './state-rules.ts';
import { basisLines } from './statement-basis.ts';
import { type StatementLine } from './statement-line.ts';
import { refundLines, settlementLines } from './statement-money.ts';
import { ourDefault, placeOfSale } from './statement-source.ts';

/**
 * Explains a refund, line by line and in order: the basis of the percent, what adds up to the refund, who gets it, and
 * what each side of the sale returns. The amounts of `refund`, of `payee` and of `parts` each add up to the `total`. It
 * has every line; `linesFor` leaves out what a user may not see. Source: decisions.md §4 (every quote explains itself)
 */
export function refundStatement(
  facts: CancellationFacts,
  refund: CancellationRefund,
  payments: readonly RefundPayment[],
): StatementLine[] {
  return [
    ...basisLines(facts, refund),
    ...refundLines(facts, refund),
    ...payments.map((payment) => payeeLine(payment, facts, refund)),
    ...settlementLines(facts, refund),
  ];
}

/**
 * Leaves out the lines that a user may not see: the shares and the cost behind them are for internal users and those
 * who settle them, the amounts for everyone but the service lane. Source: decisions.md §3
 */
export function linesFor(
  lines: readonly StatementLine[],
  session: Session,
  subject: FieldSubject,
): StatementLine[] {
  return lines.filter((line) => maySee(line.sees, session, subject));
}

/** Leaves out what no customer sees, no matter who prints it: the customer's PDF. Source: decisions.md §3 */
export function linesForCustomer(lines: readonly StatementLine[]): StatementLine[] {
  return lines.filter((line) => line.sees !== 'quoteParts');
}

function payeeLine(
  { payee, amountCents }: RefundPayment,
  facts: CancellationFacts,
  { rules }: CancellationRefund,
): StatementLine {
  const isLienholder = payee === 'lienholder';
  const law = balanceLaw(facts.stateOfSale);
  return {
    id: payee,
    label: payeeText(payee),
    formula: isLienholder ? `The lien is open: ${moneyText(amountCents)}` : moneyText(amountCents),
    inputs: [],
    percent: null,
    amountCents,
    column: 'payee',
    rule: law
      ? `In ${placeOfSale(facts)} the lender gets no more than the balance, and the customer gets the rest.`
      : 'An open lien is paid first. Without one, or with a payoff letter, the customer is paid.',
    source: law ? lawSource(law, rules.state.kind) : ourDefault,
    sees: 'money',
  };
}

/** The law on liens covers service contracts; GAP waivers follow it as well. */
function lawSource(law: string, kind: RuleKind): string {
  return kind === 'GAP' ? `${law}, as for service contracts` : law;
}
