import { describe, expect, test } from 'vitest';
import { type TypedPlace, typedCommandCalls } from '../engine/typed-command.ts';
import { callsReports } from '../features/reports/rules/report-call.ts';
import { nameIndex } from '../kernel/name-index.ts';
import { commands } from './commands.ts';
import { pickerOf } from './pickers.ts';

const dealers = nameIndex(['Main St Ford 80715', 'Main Ave Motors 1042', 'Lee Chevrolet 1007']);
const anywhere: TypedPlace = {
  pickerOf,
  isCall: callsReports,
  finderOf: (picker) => (picker === 'dealer' ? dealers : undefined),
};
/** At the card of a contract. */
const here: TypedPlace = {
  ...anywhere,
  givenTo: (command): Readonly<Record<string, unknown>> =>
    'given' in command ? { key: 'TAW-15138628' } : {},
};

const calls = (text: string, place = anywhere) =>
  typedCommandCalls(text, commands, place).map(({ command, texts, missing }) => ({
    id: command.id,
    texts,
    missing: missing.map(({ name }) => name),
  }));

describe('a command typed with its arguments', () => {
  const duplicate = { key: '15138628', reason: 'duplicate' };
  test.each<[string, string, Record<string, string>]>([
    ['void 15138628 duplicate', 'contract.void', duplicate],
    ['void duplicate 15138628', 'contract.void', duplicate],
    ['15138628 void duplicate', 'contract.void', duplicate],
    ['VOID 15138628 DUP', 'contract.void', duplicate],
    [
      'void TAW-15138628 customer back',
      'contract.void',
      { key: 'TAW-15138628', reason: 'customer-back-out' },
    ],
    [
      'void 1FTER4FH4KX668181 unable',
      'contract.void',
      { key: '1FTER4FH4KX668181', reason: 'unable-to-fund' },
    ],
    ['remit main st', 'remit', { dealer: 'main st' }],
    ['remit under 30 main st', 'remit', { dealer: 'main st', under: '30' }],
    ['rate 1FTER4FH4KX668181', 'rater.rate', { vin: '1FTER4FH4KX668181' }],
    ['cancel 15138628', 'contract.quoteCancel', { key: '15138628' }],
    [
      'cancel 48,915 15138628 customer 10/1/2026',
      'contract.quoteCancel',
      { key: '15138628', asOf: '10/1/2026', miles: '48,915', reason: 'customer-request' },
    ],
    ['note 15138628 called the holder', 'contract.note', { key: '15138628', text: 'called the holder' }],
    ['add a note smith called', 'contract.note', { key: 'smith', text: 'called' }],
    ['visit note talks main st', 'dealer.note', { dealerCode: 'main st', text: 'talks' }],
    [
      'statement lee 10/1/2026 10/31/2026',
      'remittance.statement',
      { dealer: 'lee', from: '10/1/2026', through: '10/31/2026' },
    ],
    ['void check 5001 spoiled sheet', 'check.void', { check: '5001', reason: 'spoiled sheet' }],
    ['zip 64108', 'place.find', { zip: '64108' }],
    ['void check 5001 spoiled', 'check.void', { check: '5001', reason: 'spoiled' }],
    ['show check 5001', 'check.show', { check: '5001' }],
    ['theme dark', 'theme.set', { theme: 'dark' }],
    ['dark', 'theme.set', { theme: 'dark' }],
    ['save this Fords of May', 'search.save', { name: 'Fords of May' }],
  ])('reads %s', (text, id, texts) => {
    expect(calls(text)[0]).toEqual({ id, texts, missing: [] });
  });

  test('is not run where a word is left over', () => {
    expect(calls('void 15138628 duplicate 3').map(({ id }) => id)).not.toContain('contract.void');
    expect(calls('remit nowhere under 30').map(({ id }) => id)).not.toContain('remit');
  });

  test('says what is missing', () => {
    expect(calls('void 15138628')[0]).toMatchObject({ id: 'contract.void', missing: ['reason'] });
    expect(calls('void smith')[0]).toMatchObject({ texts: { key: 'smith' }, missing: ['reason'] });
    expect(calls('message smith')[0]).toEqual({
      id: 'message.write',
      texts: { key: 'smith' },
      missing: ['type'],
    });
  });

  test('takes what the place gives, unless another value is typed', () => {
    expect(calls('void duplicate', here)[0]).toEqual({
      id: 'contract.void',
      texts: { reason: 'duplicate' },
      missing: [],
    });
    expect(calls('note called the holder', here)[0]?.texts).toEqual({ text: 'called the holder' });
    expect(calls('void 15140000 duplicate', here)[0]?.texts).toEqual({
      key: '15140000',
      reason: 'duplicate',
    });
  });

  test('returns each choice that the words start', () => {
    expect(calls('theme d').map(({ texts }) => texts['theme'])).toEqual(['dark', 'darkHighContrast']);
    expect(calls('theme purple')).toEqual([]);
    expect(calls('da')).toEqual([]);
  });

  test('makes no guess where the words are surely something', () => {
    expect(calls('void 15138628 duplicate').map(({ id }) => id)).toEqual(['contract.void']);
    expect(calls('cancel 15138628').map(({ id }) => id)).not.toContain('supply.cancel');
    expect(calls('void 15138628').map(({ id }) => id)).toEqual(['contract.void']);
    expect(calls('approve 15138628').map(({ id }) => id)).toEqual(['cancellation.approve']);
  });

  test('offers each command that a name may be for', () => {
    expect(calls('dealer motors').map(({ id }) => id)).toEqual([
      'dealer.open',
      'dealer.filter',
      'dealer.logo',
    ]);
  });

  test("does not take a report's words for a schedule to send, pause or remove", () => {
    expect(calls('report sales last month')).toEqual([]);
    expect(calls('run sales')).toEqual([]);
    expect(calls('pause sales').map(({ id }) => id)).toEqual(['schedule.pause']);
  });

  test('is matched by a keyword only if that is typed in full', () => {
    expect(calls('new brand').map(({ id }) => id)).not.toContain('announcement.publish');
    expect(calls('news brand').map(({ id }) => id)).toContain('announcement.publish');
  });

  test.each(['filter by dealer', 'dealer', 'smith ford', '', '  '])('is not "%s"', (text) => {
    expect(calls(text)).toEqual([]);
  });
});
