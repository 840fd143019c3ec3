import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWhole, orderIdIn, readAnswerFile, requestFile } from './reply-file.ts';

const head = 'PITLANE-REFRESH-ANSWER 1';
const named = ['request 17', 'program TAW', 'number 15138628', 'suffix A'];
const answer = (...lines: string[]) =>
  [head, ...named, ...lines, `end ${named.length + lines.length}`, ''].join('\n');
const order = { id: 17, programCode: 'TAW', contractNumber: '15138628', contractSuffix: 'A' };

test('asks for a contract in lines that an end counts', () => {
  expect(requestFile({ ...order, contractSuffix: '', dealerCode: '80715' })).toBe(
    'PITLANE-REFRESH-REQUEST 1\nrequest 17\nprogram TAW\nnumber 15138628\nsuffix\ndealer 80715\nend 5\n',
  );
});

describe('an answer', () => {
  test.each<[string, string, object]>([
    ['with nothing but its contract changes nothing', answer(), { facts: {} }],
    [
      'reports facts',
      answer(
        'status Suspense',
        'expires 2029-03-15',
        'expires-miles 75000',
        'sale-miles 12',
        'form TW 2024',
        'plan GOLD PLUS',
      ),
      {
        facts: {
          status: 3,
          expirationDate: '2029-03-15',
          expirationMiles: 75_000,
          saleMileage: 12,
          formName: 'TW 2024',
          planDescription: 'GOLD PLUS',
        },
      },
    ],
    ['takes a limit away', answer('expires-miles none'), { facts: { expirationMiles: null } }],
    ['reports a problem', answer('problem Not on file'), { problem: 'Not on file' }],
    [
      'may end its lines as Windows does, with a mark before them',
      `\uFEFF${answer('status ACTIVE').replaceAll('\n', '\r\n')}`,
      { facts: { status: 1 } },
    ],
  ])('%s', (_case, text, read) => {
    expect(readAnswerFile(text)).toEqual({ ok: true, value: { about: 'contract', order, answer: read } });
    expect(isWhole(text)).toBe(true);
  });

  test.each([
    ['nothing', '', 'line 1 is not "PITLANE-REFRESH-ANSWER 1" or "PITLANE-CLAIM-ANSWER 1"'],
    [
      'another version',
      answer().replace('ANSWER 1', 'ANSWER 2'),
      'line 1 is not "PITLANE-REFRESH-ANSWER 1" or "PITLANE-CLAIM-ANSWER 1"',
    ],
    ['no end', answer().replace(/end.*/, ''), 'its last line, "end" and the count of lines, is missing'],
    ['a line lost', answer('status Active').replace('suffix A\n', ''), 'it has 4 lines, but its end says 5'],
    ['an unknown line', answer('price 100'), "line 6 isn't a known line of an answer"],
    ['a name of every object', answer('constructor x'), "line 6 isn't a known line of an answer"],
    ['a line twice', answer('status Active', 'status Denied'), 'line 7 has "status" a second time'],
    ['a status that is none', answer('status All'), 'line 6 has a value that isn\'t valid for "status"'],
    [
      'a day that is none',
      answer('expires 2029-02-30'),
      'line 6 has a value that isn\'t valid for "expires"',
    ],
    ['miles with a sign', answer('sale-miles -5'), 'line 6 has a value that isn\'t valid for "sale-miles"'],
    ['no request', [head, ...named.slice(1), 'end 3'].join('\n'), 'line "request" is missing'],
    ['a problem and facts', answer('problem x', 'status Active'), 'it has both a problem and facts'],
  ])('with %s is refused', (_case, text, message) => {
    expect(readAnswerFile(text)).toEqual({ ok: false, error: { code: 'bad_answer', message } });
  });

  test("cut off anywhere isn't an answer, and never another one", () => {
    const whole = answer('status Suspense', 'expires 2029-03-15', 'sale-miles 12345');
    fc.assert(
      fc.property(fc.nat(whole.trimEnd().length - 1), (length) => {
        const cut = whole.slice(0, length);
        expect(readAnswerFile(cut).ok).toBe(false);
      }),
    );
  });

  test('of any text at all is read or refused, and throws nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof readAnswerFile(`${head}\n${text}`).ok).toBe('boolean');
      }),
      { numRuns: Number(process.env['PITLANE_SOAK_RUNS'] ?? 25) },
    );
  });
});

test('names its request even if the rest is garbled', () => {
  expect(orderIdIn('PITLANE\nrequest 17\n%%%%')).toBe(17);
  expect(orderIdIn('request seventeen')).toBeUndefined();
});
