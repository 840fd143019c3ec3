import { Contract } from '@pitlane/shared/features/contracts/schema';
import { anActor } from '@pitlane/shared/testing/factories';
import { describe, expect, test } from 'vitest';
import { completed, paletteEntries, tokensOf, typedCommands, whyNotRun } from './palette.ts';

const staff = anActor('MBPIAdministrator');
const contract = Contract().parse({ contractNumber: '15138628', programCode: 'TAW', contractStatusType: 1 });
const anywhere = paletteEntries(staff, undefined);
const here = paletteEntries(staff, contract);

/** The best match first, and what the rest of the text provides for it. */
function meant(text: string, entries = anywhere) {
  const [first] = typedCommands(text, entries);
  if (!first) throw new Error(`nothing is meant by ${text}`);
  return { words: first.entry.words.join(' '), fields: first.fields, problem: first.problem };
}

describe('the palette', () => {
  test.each<[string, string, Record<string, string>]>([
    ['void 15138628 duplicate', 'contract void', { key: '15138628', reason: 'duplicate' }],
    [
      'contract void --reason unable-to-fund TAW-1',
      'contract void',
      { key: 'TAW-1', reason: 'unable-to-fund' },
    ],
    ['void 15138628 dup', 'contract void', { key: '15138628', reason: 'duplicate' }],
    ['note 15138628 called the holder', 'contract note', { key: '15138628', text: 'called the holder' }],
    ["note 15138628 'one  text'", 'contract note', { key: '15138628', text: 'one  text' }],
    ['contract search smith|make:ford', 'contract search', { searchText: 'smith|make:ford' }],
    ['search dana smith', 'contract search', { searchText: 'dana smith' }],
    ['report sales-summary last-m', 'report sales-summary', { period: 'last-month' }],
    ['report sales-summary previous-month', 'report sales-summary', { period: 'previous-month' }],
    ['report sales-summary last month', 'report sales-summary', { period: 'last-month' }],
    ['report sales-summary 10/1 to 10/15', 'report sales-summary', { period: '10/1 to 10/15' }],
    [
      'report dealer-contracts oct 2026 --dealer 80715',
      'report dealer-contracts',
      { period: 'oct 2026', dealerCode: '80715' },
    ],
    [
      'report dealer-contracts --dealer 80715 active',
      'report dealer-contracts',
      { dealerCode: '80715', contractStatusType: 'active' },
    ],
    ['auth switch dealer', 'auth switch', { who: 'dealer' }],
    ['login --server portal.example.com', 'auth login', { server: 'portal.example.com' }],
    [
      'rate 1FTER4FH4KX668181 --miles 48,915 --apr 6.99',
      'rate',
      { vin: '1FTER4FH4KX668181', miles: '48,915', apr: '6.99' },
    ],
    ['void duplicate 15138628', 'contract void', { key: '15138628', reason: 'duplicate' }],
    ['viod 15138628 duplicate', 'contract void', { key: '15138628', reason: 'duplicate' }],
    ['remit main st under 30', 'remit', { dealer: 'main st', under: '30' }],
    [
      'report dealer contracts main st october',
      'report dealer-contracts',
      { dealerCode: 'main st', period: 'october' },
    ],
    [
      'quote-cancel 48915 15138628 10/1/2026',
      'contract quote-cancel',
      { key: '15138628', asOf: '10/1/2026', miles: '48915' },
    ],
    ['who', 'whoami', {}],
    ['theme light', 'theme', { name: 'light' }],
    ['quit', 'quit', {}],
  ])('reads %s', (text, words, fields) => {
    expect(meant(text)).toEqual({ words, fields, problem: undefined });
  });

  test('uses the current contract, unless another one is named', () => {
    expect(meant('void duplicate', here).fields).toEqual({ reason: 'duplicate' });
    expect(meant('note called the holder', here).fields).toEqual({ text: 'called the holder' });
    expect(meant('void 15140000 duplicate', here).fields).toEqual({ key: '15140000', reason: 'duplicate' });
  });

  test('offers first what can be done here, each with its key', () => {
    const [first] = here;
    expect(first?.isHere).toBe(true);
    expect(here.find(({ words }) => words.join(' ') === 'contract void')?.key).toBe('v');
    expect(anywhere.some(({ isHere }) => isHere)).toBe(false);
  });

  test('says why something cannot be done here; of another contract that says nothing', () => {
    const voided = Contract().parse({ ...contract, isVoidedContract: true, contractStatusType: 2 });
    const entries = paletteEntries(staff, voided);
    const [own] = typedCommands('void', entries);
    const [other] = typedCommands('void 15140000', entries);
    expect(own && whyNotRun(own)).toMatch(/^Can't void TAW-\d+\. Already voided/);
    expect(other && whyNotRun(other)).toBeUndefined();
  });

  test('reports an unknown option, and arguments that are too many', () => {
    expect(meant('void --force').problem).toBe('Unknown option --force.');
    expect(meant('void 15138628 duplicate 3').problem).toBe('Unexpected “3”.');
  });

  test('offers no options for what a list prints, and those of a command', () => {
    for (const typed of ['dashboard --csv', 'dealer list --limit 3', 'report sales-summary --xlsx'])
      expect(meant(typed).problem).toMatch(/^Unknown option --\w+\.$/);
    const named = (words: string) => anywhere.find((entry) => entry.words.join(' ') === words)?.takes ?? [];
    expect(named('dashboard').map(({ flag }) => flag)).toEqual(['--dealer', '--agency']);
    expect(named('report sales-summary').map(({ flag }) => flag)).toContain('--sort');
    expect(meant('contract quote-cancel 15138628 --pdf').problem).toBeUndefined();
  });

  test('allows signing in after everyone has signed out', () => {
    expect(meant('auth login', paletteEntries(undefined, undefined)).words).toBe('auth login');
  });

  test('hides what this user may not do', () => {
    const dealer = paletteEntries(anActor('MasterDealer'), undefined).map(({ words }) => words.join(' '));
    expect(dealer).not.toContain('announcement publish');
    expect(dealer).toContain('contract void');
  });

  test('offers nothing about contracts to an account that sees none', () => {
    const outside = anActor('SiteAdministrator', { isActiveDirectoryUser: false });
    const offered = paletteEntries(outside, undefined).map(({ words }) => words.join(' '));
    const all = paletteEntries(anActor('SiteAdministrator'), undefined).map(({ words }) => words.join(' '));
    // A command, a screen, and a list that only the app has.
    for (const name of ['contract void', 'remit', 'lender list', 'report sales-summary', 'quote list']) {
      expect(all).toContain(name);
      expect(offered).not.toContain(name);
    }
    for (const name of ['user list', 'document list', 'theme']) expect(offered).toContain(name);
  });

  test.each([
    ['vo', 'contract void '],
    ['contract void ', 'contract void duplicate '],
    ['void 15138628 cust', 'void 15138628 customer-back-out '],
    ['note 15138628 text', 'note 15138628 text'],
  ])('completes %s', (text, whole) => {
    const [first] = typedCommands(text, anywhere);
    expect(first && completed(text, first)).toBe(whole);
  });

  test('takes a text apart as a shell does', () => {
    expect(tokensOf(`a "b c" 'd e' "f`)).toEqual(['a', 'b c', 'd e', 'f']);
  });
});
