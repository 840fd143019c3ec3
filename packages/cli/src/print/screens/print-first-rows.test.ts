import { describe, expect, test } from 'vitest';
import { csvOption } from '../../commands/command-options.ts';
import type { Given, ScreenView } from '../../commands/run.ts';
import { currentTree } from '../../testing/command-files.ts';
import { aRow } from '../../testing/test-app.ts';
import { testRun, testTerminal } from '../../testing/test-terminal.ts';
import { claimsView } from './claims/list.ts';
import { contractSearchView } from './contracts/search.ts';
import { dealersView } from './dealers/list.ts';

const dealers = ['A104', 'B7', 'C9'].map((dealerCode) => ({
  dealerCode,
  name: `Ford, ${dealerCode}`,
  city: 'Tulsa',
  stateAbbreviation: 'OK',
  zip: '74103',
  phoneNumber: '9185550100',
  expirationDate: null,
}));
const claims = ['PA-202611-000001', 'PA-202611-000002'].map((number) => ({
  number,
  preAuthorizationStatusTypeId: 1,
  contractKey: 'TAW-15138628',
  requestedAmount: 1250.5,
  validUntil: null,
}));
const calls = {
  searchDealers: async () => dealers,
  listPreAuthorizations: async ({ limit, cursor }: { limit: number; cursor: string | null }) => {
    const from = Number(cursor ?? 0);
    const next = from + limit < claims.length ? String(from + limit) : null;
    return { rows: claims.slice(from, from + limit), page: { next } };
  },
  searchContracts: async ({ cursor }: { cursor?: string }) => {
    const number = cursor ? '15138629' : '15138628';
    return {
      rows: [aRow(number, { purchaseDate: '2025-11-03T00:00:00', expirationMiles: 100_000 })],
      page: { next: cursor ? null : 'second', total: 2, capped: false },
    };
  },
};

/** What a list prints for a program, and says next to it. */
async function printedBy(view: ScreenView, fields: Given['fields'], more: Partial<Given> = {}) {
  const terminal = testTerminal();
  const run = testRun(terminal, fields, calls);
  await view.run({ ...run, given: { ...run.given, ...more } });
  return terminal.printed;
}

/** The lines of CSV, without its byte order mark. */
const linesOf = ({ out }: { out: string }) =>
  Buffer.from(out, 'latin1').toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n');

describe('--csv', () => {
  test('prints dealers with a header', async () => {
    expect(linesOf(await printedBy(dealersView, { csv: true }))).toEqual([
      'dealerCode,name,city,stateAbbreviation,zip,phoneNumber,expirationDate',
      'A104,"Ford, A104",Tulsa,OK,74103,(918) 555-0100,',
      'B7,"Ford, B7",Tulsa,OK,74103,(918) 555-0100,',
      'C9,"Ford, C9",Tulsa,OK,74103,(918) 555-0100,',
    ]);
  });

  test('prints pre-authorizations with a header, and all of them with --all', async () => {
    const printed = await printedBy(claimsView, { csv: true, limit: 1 });
    expect(linesOf(printed)).toEqual([
      expect.stringMatching(/^number,status,claim,contractKey,/),
      expect.stringMatching(/^PA-202611-000001,.*,TAW-15138628,.*,1250\.50,/),
    ]);
    expect(printed.err).toBe('1 pre-authorization shown. More: --all\n');
    expect(linesOf(await printedBy(claimsView, { csv: true }, { isAll: true }))).toHaveLength(3);
  });

  test('prints the header of contracts once, before the first page', async () => {
    const printed = await printedBy(contractSearchView, { searchText: 'x', csv: true }, { isAll: true });
    expect(linesOf(printed)).toEqual([
      'key,name,vin,vehicle,programCode,status,purchaseDate,expirationDate,expirationMiles',
      'TAW-15138628,,1FTFW1E50MK012345,,TAW,Active,2025-11-03,,100000',
      'TAW-15138629,,1FTFW1E50MK012345,,TAW,Active,2025-11-03,,100000',
    ]);
    expect((await printedBy(contractSearchView, { searchText: 'x', csv: true })).err).toContain(
      '2 contracts, 1 shown. More: --all',
    );
  });

  test.each([
    ['dealers', dealersView],
    ['pre-authorizations', claimsView],
    ['contracts', contractSearchView],
  ])('with --json is refused for %s', async (_, view) => {
    await expect(printedBy(view, { searchText: 'x', csv: true }, { isJson: true })).rejects.toMatchObject({
      error: { message: "--csv and --json can't be combined." },
    });
  });
});

describe('--limit', () => {
  test('cuts the dealers short, which are otherwise all printed', async () => {
    const printed = await printedBy(dealersView, { limit: 2 });
    expect(printed.out.split('\n').filter(Boolean)).toHaveLength(2);
    expect(printed.err).toBe('2 of 3 dealers shown.\n');
    expect((await printedBy(dealersView, {})).err).toBe('3 dealers\n');
  });

  test('that leaves rows out is reported next to JSON, too', async () => {
    const printed = await printedBy(claimsView, { limit: 1 }, { isJson: true });
    expect(JSON.parse(printed.out)).toHaveLength(1);
    expect(printed.err).toBe('1 pre-authorization shown. More: --all\n');
    expect((await printedBy(claimsView, { limit: 2 }, { isJson: true })).err).toBe('');
  });
});

test('contracts, pre-authorizations and dealers have --csv and --limit, as other lists do', () => {
  for (const path of ['contract search', 'claim list', 'dealer list']) {
    const options = currentTree().find((node) => node.path.join(' ') === path)?.options ?? [];
    expect(options.filter(({ field }) => field === 'csv')).toEqual([csvOption]);
    expect(options.find(({ field }) => field === 'limit')?.flags).toBe('--limit <n>');
  }
});
