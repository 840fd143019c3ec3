import type { Statement, StatementGroup } from '../../../engine/effect.ts';
import { counted } from '../../../kernel/counted.ts';
import { formatCell } from '../../../kernel/format.ts';
import { instantDay } from '../../../kernel/instant-text.ts';
import type { Cancellation, CancelQuote, CancelQuoteLine, SavedCancelQuote } from '../schema.ts';
import { belowSaleText } from './below-sale.ts';
import { type CancelState, isCalledOff, stateLabel } from './cancel-flow.ts';
import { cancelReasonLabel } from './reasons.ts';

const groups: readonly { title: string; columns: readonly string[] }[] = [
  { title: 'Basis', columns: ['basis'] },
  { title: 'Refund', columns: ['refund', 'total'] },
  { title: 'Payee', columns: ['payee'] },
  { title: 'Settlement', columns: ['cost', 'parts'] },
];

/** Writes a cancel quote as a statement: the lines that the caller was sent, in their groups, the refund under a rule. Source: decisions.md §4 (every quote explains itself) */
export function quoteStatement(quote: CancelQuote, quoteNumber?: string | null): Statement {
  return {
    title: `Cancel quote${quoteNumber ? ` ${quoteNumber}` : ''}${quote.key ? ` for ${quote.key}` : ''}`,
    about: aboutText(quote),
    names: [...fact('Contract', quote.key ?? ''), ...fact('Quote', quoteNumber ?? '')],
    groups: quote.lines ? groupsOf(quote.lines) : [unexplained(quote)],
    facts: [
      ...fact('Full refund through', formatCell('date', quote.fullRefundThrough)),
      ...fact('Refund due', formatCell('date', quote.dueDate)),
      ...fact('Document', quote.document?.label ?? ''),
      ...(quote.stateOfSale ? fact('State rules', `pitlane rule show ${quote.stateOfSale}`) : []),
      ...fact('Odometer', belowSaleText(quote)),
    ],
  };
}

/** Writes a saved quote as a statement, including how long it is valid. Source: decisions.md §4 */
export function savedStatement(saved: SavedCancelQuote, quote: CancelQuote): Statement {
  const made = quoteStatement(quote, saved.quoteNumber);
  const state = saved.state === 'Quoted' && saved.isExpired ? 'Expired' : stateText(saved.state);
  return {
    ...made,
    facts: [
      ...made.facts,
      ...fact('Valid through', formatCell('date', saved.expiresOn)),
      ...fact('Status', state),
      ...fact('Saved by', saved.createdBy ?? ''),
    ],
  };
}

/** Writes how far a cancellation has come as a statement, its refund explained. Source: decisions.md §4 (flow) */
export function cancellationStatement(cancellation: Cancellation, quote: CancelQuote): Statement {
  const made = quoteStatement(quote, cancellation.quoteNumber);
  const steps = (cancellation.steps ?? []).flatMap(({ state, by, at }) =>
    fact(stateText(state), `${instantDay(at)}${by ? ` by ${by}` : ''}`),
  );
  const isLate = (cancellation.daysLate ?? 0) > 0;
  const penalty = formatCell('money', cancellation.latePenaltyAmount);
  return {
    ...made,
    title: `Cancellation of ${cancellation.key ?? ''}: ${stateText(cancellation.state)}`,
    names: [...made.names, ...fact('Status', stateText(cancellation.state))],
    facts: [
      ...made.facts.filter(({ label }) => label !== 'Refund due'),
      // Nothing is owed once it is called off.
      ...(isCalledOff(cancellation.state as CancelState)
        ? []
        : fact('Refund due', formatCell('date', cancellation.dueDate))),
      ...(isLate
        ? fact(
            'Late',
            [counted(cancellation.daysLate ?? 0, 'day'), penalty && `penalty ${penalty}`]
              .filter(Boolean)
              .join(', '),
          )
        : []),
      ...steps,
    ],
  };
}

function aboutText(quote: CancelQuote): string {
  const miles = quote.vehicleMilesWhenCancel;
  return [
    quote.cancelAsOfDate ? `as of ${formatCell('date', quote.cancelAsOfDate)}` : '',
    miles === null ? '' : formatCell('miles', miles),
    cancelReasonLabel(quote.cancelReason).toLowerCase(),
  ]
    .filter(Boolean)
    .join(' · ');
}

function groupsOf(lines: readonly CancelQuoteLine[]): StatementGroup[] {
  return groups
    .map(({ title, columns }) => ({
      title,
      lines: lines.filter(({ column }) => columns.includes(column ?? '')).map(lineOf),
    }))
    .filter((group) => group.lines.length > 0);
}

/** Only the amounts, from a backend that doesn't explain them. */
function unexplained(quote: CancelQuote): StatementGroup {
  const line = (label: string, amount: string) => (amount ? [{ label, amount, how: '', source: '' }] : []);
  return {
    title: 'Refund',
    lines: [
      ...line('Refund percent', formatCell('percent', quote.cancelRefundPercent)),
      ...line('Cancellation fee', formatCell('money', quote.cancelFeeAmount)),
      ...line("Provider's share", formatCell('money', quote.mbpiRefundAmount)),
      ...line("Dealer's share", formatCell('money', quote.dealerRefundAmount)),
      ...line('Refund', formatCell('money', quote.customerRefundAmount)),
    ],
  };
}

function lineOf(line: CancelQuoteLine): StatementGroup['lines'][number] {
  return {
    label: line.label ?? '',
    amount: line.amount === null ? formatCell('percent', line.percent) : formatCell('money', line.amount),
    ...(line.column === 'total' ? { isTotal: true as const } : {}),
    how: line.formula ?? '',
    source: line.source ?? '',
  };
}

function fact(label: string, text: string): { label: string; text: string }[] {
  return text === '' ? [] : [{ label, text }];
}

function stateText(state: string | null): string {
  return state === null ? '' : stateLabel(state as CancelState);
}
