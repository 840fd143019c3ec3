import { describe, expect, test } from 'vitest';
import { screenAddress } from './screen-address.ts';

const here = { pathname: '/dashboard', search: '?window=full&search=smith' };

describe('the address that opens a screen', () => {
  test('is its own page, with the parts filled in and encoded', () => {
    const page = { path: '/contracts/{program}/{number}', place: 'page' } as const;
    expect(screenAddress(page, { program: 'MBP', number: '15/1' }, here)).toBe('/contracts/MBP/15%2F1');
  });

  test('of a window is added to the page, without missing parameters', () => {
    const search = { path: '?window=maximized&search={searchText}', place: 'window' } as const;
    expect(screenAddress(search, { searchText: 'lee|make:ford' }, here)).toBe(
      '/dashboard?window=maximized&search=lee|make:ford',
    );
    expect(screenAddress(search, {}, here)).toBe('/dashboard?window=maximized');
    const news = { path: '?announcements=full', place: 'window' } as const;
    expect(screenAddress(news, {}, here)).toBe('/dashboard?window=full&search=smith&announcements=full');
  });
});
