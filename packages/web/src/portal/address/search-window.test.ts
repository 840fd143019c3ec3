import { describe, expect, test } from 'vitest';
import { outletRedirect, queryWith, searchWindowIn } from './search-window.ts';

describe('the search window in the address', () => {
  test('is read from any page', () => {
    expect(searchWindowIn('?window=full&search=smith|make:ford')).toEqual({
      size: 'full',
      search: 'smith|make:ford',
    });
  });

  test('is closed when its size is unknown, and then has no search', () => {
    expect(searchWindowIn('?window=huge&search=smith')).toEqual({ size: undefined, search: '' });
  });

  test('is written readably and reads back', () => {
    const query = queryWith('?tab=2', { size: 'minimized', search: 'o brien|model:f-150' });
    expect(query).toBe('?tab=2&window=minimized&search=o+brien|model:f-150');
    expect(searchWindowIn(query)).toEqual({ size: 'minimized', search: 'o brien|model:f-150' });
  });

  test('takes its search along when it closes', () => {
    expect(queryWith('?window=full&search=smith', { size: undefined, search: 'smith' })).toBe('');
  });
});

describe('the named outlet of old links', () => {
  test.each([
    ['/(contractsearch:open/maximized)', '', '/dashboard?window=maximized'],
    ['/(contractsearch:open/minimized)', '', '/dashboard?window=minimized'],
    ['/(contractsearch:open/fullscreen)', '', '/dashboard?window=full'],
    [
      '/contracts/MBP/151(contractsearch:open/full)',
      '?search=lee',
      '/contracts/MBP/151?window=full&search=lee',
    ],
    ['/landing/(contractsearch:open)', '', '/landing?window=maximized'],
  ])('%s%s leads to %s', (pathname, search, address) => {
    expect(outletRedirect({ pathname, search })).toBe(address);
  });

  test("doesn't change other paths", () => {
    expect(outletRedirect({ pathname: '/contracts/MBP/151', search: '' })).toBeUndefined();
    expect(outletRedirect({ pathname: '/100%', search: '' })).toBeUndefined();
  });
});
