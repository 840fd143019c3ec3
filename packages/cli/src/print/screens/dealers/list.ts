import { expiredSuffix } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import { csvOption, limitOfWholeOption } from '../../../commands/command-options.ts';
import type { ScreenView } from '../../../commands/run.ts';
import type { Connection } from '../../../session/connection.ts';
import type { TableColumn } from '../../table.ts';
import { printFirstRows } from '../print-first-rows.ts';
import type { RowList } from '../row-list.ts';

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
  csv: {
    dealerCode: 'text',
    name: 'text',
    city: 'text',
    stateAbbreviation: 'text',
    zip: 'text',
    phoneNumber: 'phone',
    expirationDate: 'date',
  },
  summary: ({ length }, { q }) => summary(length, q !== undefined),
};

/** The server sends every dealer at once. */
async function readPage(
  calls: Connection['calls'],
  given: Parameters<typeof dealerList.read>[1],
  { limit }: { limit: number },
) {
  const rows = await dealerList.read(calls, given);
  return { rows: rows.slice(0, limit), page: { total: rows.length } };
}

/** List the dealers in scope, or those that a text means: a table that fits the screen, lines in a pipe, or JSON. */
export const dealersView: ScreenView = {
  help: {
    notes: [
      'Search by part of the name, code or phone, or by ZIP or state.',
      'In a pipe or CSV: code, name, city, state, ZIP, phone, expiration date (empty if not expired).',
    ],
    examples: ['pitlane dealer list', 'pitlane dealer list ford -L 10', 'pitlane dealer list mo --json'],
    options: [limitOfWholeOption, csvOption],
  },
  run: (run) => printFirstRows({ list: dealerList, readPage, rowName: 'dealer', isWhole: true }, run),
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
