import { describe, expect, test } from 'vitest';
import {
  addressOfSearch,
  isPortalAddress,
  isSameState,
  longestSearchName,
  proposedSearchName,
  searchOfAddress,
  whyNotSaved,
} from './rules.ts';

const search = '/landing?window=maximized&search=';

describe('an address of the portal', () => {
  test.each([
    ['/', true],
    ['/landing?window=maximized&search=smith|make:ford', true],
    ['/reporting/salessummaryreport?from=01/01/2026', true],
    ['/landing?search=https://evil.example', true],
    [`/${'x'.repeat(1999)}`, true],
    [`/${'x'.repeat(2000)}`, false],
    ['', false],
    ['landing', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['/\t/evil.example', false],
    ['/\n/evil.example', false],
    ['https://evil.example', false],
    ['javascript:alert(1)', false],
  ])('is %j: %s', (address, wanted) => {
    expect(isPortalAddress(address)).toBe(wanted);
  });
});

describe('there is something to save', () => {
  test.each([
    [`${search}smith`],
    ['/landing?window=minimized&search=15138628'],
    ['/?window=full&search=s'],
    ['/reporting/salessummaryreport'],
    ['/reporting/salessummaryreport?dealer=80715'],
    ['/contracts/MBP/15138628?window=minimized'],
  ])('at %s', (address) => {
    expect(whyNotSaved(address)).toBeUndefined();
  });

  test.each([
    [undefined],
    ['/'],
    ['/landing'],
    ['/landing?window=maximized'],
    [search],
    [`${search}++`],
    ['/landing?search=smith'],
    ['/dashboard'],
    ['/dashboard?window=maximized'],
    ['/landing?flow=2b1c'],
  ])('not at %s', (address) => {
    expect(whyNotSaved(address)).toBe('Nothing to save yet. Search or open a page first.');
  });
});

test('of a page that is not there for its user, only the search over it is saved', () => {
  expect(whyNotSaved('/reporting', true)).toBe('Nothing to save yet. Search or open a page first.');
  expect(whyNotSaved('/reporting?window=maximized&search=smith', true)).toBeUndefined();
});

describe('two addresses', () => {
  test.each([
    [`${search}smith`, '/landing?window=full&search=smith'],
    [`${search}smith`, '/dealers?window=minimized&search=smith+'],
    [`${search}a|make:ford`, '/landing?search=a%7Cmake%3Aford&window=maximized'],
    [`${search}m%C3%BCller`, `${search}müller`],
    ['/reporting?from=1&to=2', '/reporting?to=2&from=1'],
    ['/reporting?from=1', '/reporting?from=1&window=maximized'],
    ['/reporting', '/reporting?'],
    ['/reporting', '/reporting#top'],
  ])('%s and %s show the same', (one, other) => {
    expect(isSameState(one, other)).toBe(true);
  });

  test.each([
    [`${search}smith`, `${search}smithe`],
    [`${search}a|make:ford`, `${search}a|make:kia`],
    ['/reporting?from=1', '/reporting?from=2'],
    ['/reporting?from=1', '/reporting'],
    ['/reporting', '/dealers'],
    ['/landing?search=smith', '/landing?search=jones'],
    [`${search}smith`, '/landing'],
    [`${search}?x`, `${search}?y`],
  ])('%s and %s do not', (one, other) => {
    expect(isSameState(one, other)).toBe(false);
  });
});

describe('the proposed name', () => {
  test.each([
    [`${search}smith`, 'smith'],
    [`${search}smith|make:ford`, 'smith, make ford'],
    [`${search}|status:cancelled|state:mo`, 'status cancelled, state mo'],
    [`${search}smith+|+make+:+ford+|`, 'smith, make ford'],
    ['/reporting/salessummaryreport', 'Sales summary'],
    ['/reporting/salessummaryreport?window=maximized', 'Sales summary'],
    [
      '/reporting/salessummaryreport?dealerCode=80715&period=PreviousMonth&sort=-dealerCost',
      'Sales summary, 80715, last month',
    ],
    ['/reporting/salessummaryreport?period=CurrentFiscalYear', 'Sales summary, current fiscal year'],
  ])('of %s is "%s"', (address, name) => {
    expect(proposedSearchName(address, 'Sales summary')).toBe(name);
  });

  test('is empty for a page without a known title', () => {
    expect(proposedSearchName('/reporting')).toBe('');
  });

  test('of a long search is as long as a name may be, without a space at its end', () => {
    expect(proposedSearchName(`${search}${'x'.repeat(80)}`)).toBe('x'.repeat(longestSearchName));
    expect(proposedSearchName(`${search}${'x'.repeat(59)}+y`)).toBe('x'.repeat(59));
  });
});

test('a search has an address, and the address that search', () => {
  const address = addressOfSearch(' smith|make:ford ');
  expect(address).toBe('/?window=maximized&search=smith%7Cmake%3Aford');
  expect(searchOfAddress(address)).toBe('smith|make:ford');
  expect(searchOfAddress('/reporting/salessummaryreport?search=smith')).toBe('');
});
