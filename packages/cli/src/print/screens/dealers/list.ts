import { expiredSuffix } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { ScreenView } from '../../../commands/run.ts';
import type { TableColumn } from '../../table.ts';
import { printList, type RowList } from '../row-list.ts';

/** The columns on a screen; those that identify a dealer stay at every width. */
const columns: readonly TableColumn<Dealer>[] = [
  { header: 'NAME', text: ({ name }) => name ?? '', look: () => 'strong', least: 24 },
  // Next to the code, as pickers write it, and never cut.
  { header: 'CODE', text: (row) => `${row.dealerCode ?? ''}${row.expirationDate ? expiredSuffix : ''}` },
  { header: 'CITY', text: ({ city }) => city ?? '', least: 10, leaves: 2 },
  { header: 'STATE', text: ({ stateAbbreviation }) => stateAbbreviation ?? '', leaves: 3 },
  { header: 'PHONE', text: ({ phoneNumber }) => formatCell('phone', phoneNumber), leaves: 1 },
];

/** The dealers in scope, or those that a text means. */
export const dealerList: RowList<Dealer> = {
  read: (calls, { fields: { q }, signal }) =>
    calls.searchDealers(typeof q === 'string' ? { q } : {}, { signal }),
  columns,
  valuesOf,
  summary: ({ length }, { q }) => summary(length, q !== undefined),
};

/** List the dealers in scope, or those that a text means: a table that fits the screen, lines in a pipe, or JSON. */
export const dealersView: ScreenView = {
  help: {
    notes: [
      'Search by part of the name, code or phone, or by ZIP or state.',
      'In a pipe: code, name, city, state, ZIP, phone, expiration date (empty if not expired).',
    ],
    examples: ['pitlane dealer list', 'pitlane dealer list ford', 'pitlane dealer list mo --json'],
  },
  run: (run) => printList(dealerList, run),
};

function valuesOf(row: Dealer): string[] {
  const { dealerCode, name, city, stateAbbreviation, zip, phoneNumber, expirationDate } = row;
  const day = expirationDate?.replace(/T.*/, '');
  return [dealerCode, name, city, stateAbbreviation, zip, phoneNumber, day].map((value) => value ?? '');
}

function summary(count: number, isNarrowed: boolean): string {
  if (count > 0) return counted(count, 'dealer');
  return isNarrowed ? 'No dealers found. Try a shorter text.' : 'No dealers in your scope.';
}
