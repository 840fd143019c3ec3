import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  agenciesMatching,
  agencyAfterTyping,
  agencyLoadDelayMs,
  agencyMatchLimit,
  agencyPickerKind,
  agencySelectLimit,
  agencyText,
  onlyAgency,
  whyNotAgency,
} from './agency-picker.ts';

const acme = { name: 'Acme Agency', agentCode: 'RTDA' };
const bravo = { name: 'Bravo', agentCode: 'A10' };
const nameless = { name: null, agentCode: 'Z99' };
const codeless = { name: 'Zulu', agentCode: null };
const all = [acme, bravo, nameless, codeless];

test('the figures of the agency picker are those of the specification (portal.md §9)', () => {
  expect({ agencySelectLimit, agencyMatchLimit, agencyLoadDelayMs }).toEqual({
    agencySelectLimit: 20,
    agencyMatchLimit: 30,
    agencyLoadDelayMs: 500,
  });
});

test.each([
  [1, 'select'],
  [20, 'select'],
  [21, 'autocomplete'],
])('of %d agencies one is picked by %s', (count, kind) => {
  expect(agencyPickerKind(count)).toBe(kind);
});

describe('a typed text means', () => {
  test.each([
    ['acme', [acme]],
    [' ACME A', [acme]],
    ['agency', []],
    ['s', []],
    ['rt', [acme]],
    ['A', [acme, bravo]],
    ['a10', [bravo]],
    ['10', []],
    ['Bravo (A10)', [bravo]],
    ['bravo and more', [bravo]],
    ['brav x', []],
    ['z', [nameless, codeless]],
    ['', all],
    ['  ', all],
  ])('"%s": %j', (text, agencies) => {
    expect(agenciesMatching(text, all)).toEqual({ agencies, isCapped: false });
  });

  const list = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ name: `Agency ${place}`, agentCode: null }));

  test.each([
    [29, 29, false],
    [30, 30, false],
    [31, 30, true],
  ])('of %d that match %d, capped: %s', (count, given, isCapped) => {
    const found = agenciesMatching('agency', list(count));
    expect([found.agencies.length, found.isCapped]).toEqual([given, isCapped]);
    expect(found.agencies.at(-1)?.name).toBe(`Agency ${given - 1}`);
  });

  test('an agency by every start of its name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z][a-z ]{2,10}[a-z]$/), fc.nat(12), (name, length) => {
        const agency = { name, agentCode: null };
        expect(agenciesMatching(name.slice(0, length).toUpperCase(), [agency]).agencies).toEqual([agency]);
      }),
    );
  });
});

test("a single agency is chosen automatically, one of several isn't", () => {
  expect([onlyAgency([acme]), onlyAgency([acme, bravo]), onlyAgency([])]).toEqual([
    acme,
    undefined,
    undefined,
  ]);
});

test.each([
  ['Acme Ag', acme, acme],
  ['Acme Agency (RTDA)', acme, acme],
  ['rtda', acme, acme],
  ['Acme Agencies', acme, undefined],
  ['Bravo', acme, undefined],
  ['', acme, undefined],
  ['  ', acme, undefined],
  ['Acme', undefined, undefined],
])('after typing "%s" the choice %j is %j', (text, chosen, left) => {
  expect(agencyAfterTyping(text, chosen)).toBe(left);
});

test('a form without its agency says so', () => {
  const error = { code: 'agency_required', field: 'agency', message: 'Please select a agency' };
  expect([whyNotAgency(null), whyNotAgency(''), whyNotAgency('RTDA')]).toEqual([error, error, undefined]);
});

test('an agency is written by name and code, as far as it has them', () => {
  expect([acme, nameless, codeless].map(agencyText)).toEqual(['Acme Agency (RTDA)', '(Z99)', 'Zulu']);
});
