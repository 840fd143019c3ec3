import type { RowAction } from '../../../engine/report.ts';
import { contractKeyText } from '../../contracts/rules/contract-key.ts';

type Row = Parameters<RowAction['args']>[0];

/** The possible actions on a row of the rater history: a saved quote or a contract. Source: portal.md §3 (isEditable, canBeVoided) */
export const historyActions: readonly RowAction[] = [
  {
    title: 'Edit',
    icon: 'pencil',
    tui: { key: 'e', short: 'edit' },
    command: 'rater.resume',
    args: (row) => (isOpen(row) ? quoteOf(row) : undefined),
  },
  {
    title: 'Reopen, show what changed',
    icon: 'history',
    tui: { key: 'r', short: 'reopen' },
    command: 'rater.reopen',
    args: (row) => (row['isSavedQuote'] === true && !isOpen(row) ? quoteOf(row) : undefined),
  },
  {
    title: 'Print menu',
    icon: 'file',
    tui: { key: 'm', short: 'menu' },
    command: 'quote.print',
    args: quoteOf,
  },
  {
    title: 'Download contract',
    icon: 'download',
    tui: { key: 'd', short: 'download' },
    command: 'contract.download',
    args: contractOf,
  },
  {
    title: 'Void contract',
    icon: 'circle-slash',
    tui: { key: 'v', short: 'void' },
    command: 'contract.void',
    args: (row) => (row['canBeVoided'] === true ? contractOf(row) : undefined),
  },
  {
    title: 'Withdraw quote',
    icon: 'trash',
    tui: { key: 'w', short: 'withdraw' },
    command: 'rater.withdraw',
    args: (row) => (isOpen(row) ? quoteOf(row) : undefined),
  },
];

function isOpen({ isSavedQuote, isEditable }: Row): boolean {
  return isSavedQuote === true && isEditable === true;
}

function quoteOf({ quoteNumber }: Row) {
  return typeof quoteNumber === 'string' && quoteNumber !== '' ? { quote: quoteNumber } : undefined;
}

function contractOf({ contractNumber, contractSuffix, programCode }: Row) {
  if (typeof contractNumber !== 'string' || contractNumber === '') return undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const named = { contractNumber, contractSuffix: text(contractSuffix), programCode: text(programCode) };
  return { key: contractKeyText(named) };
}
