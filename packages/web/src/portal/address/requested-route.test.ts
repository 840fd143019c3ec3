import type { Session } from '@pitlane/shared/access/session';
import { describe, expect, test } from 'vitest';
import { requestedRoute } from './requested-route.ts';

const session = (roleType: Session['roleType']) => ({ roleType, isActive: true }) as Session;

describe('where a user goes after signing in', () => {
  test('is the place that was refused before', () => {
    expect(requestedRoute({ wanted: '/contracts/MBP/15138628?window=full' }, session('Dealer'))).toBe(
      '/contracts/MBP/15138628?window=full',
    );
  });

  test('is the dashboard, if nothing else was requested', () => {
    expect(requestedRoute(null, session('Dealer'))).toBe('/dashboard');
    expect(requestedRoute(null, session('Customer'))).toBe('/dashboard');
  });

  test("is the user's own home page, if no page was refused and it is in the portal", () => {
    const chosen = '/reporting/salessummaryreport';
    expect(requestedRoute(null, session('Dealer'), chosen)).toBe(chosen);
    expect(requestedRoute({ wanted: '/rater' }, session('Dealer'), chosen)).toBe('/rater');
    expect(requestedRoute(null, session('Dealer'), '//elsewhere.example')).toBe('/dashboard');
  });

  test("is not the page left by another user's lost session", () => {
    const wanted = { wanted: '/contracts/MBP/1?window=full&search=smith', owner: '7' };
    const user = (userProfileID: number) => ({ ...session('Dealer'), userProfileID });
    expect(requestedRoute(wanted, user(7))).toBe(wanted.wanted);
    expect(requestedRoute(wanted, user(8))).toBe('/dashboard');
  });

  test.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    '',
  ])('is never another site: %s', (wanted) => {
    expect(requestedRoute({ wanted }, session('Dealer'))).toBe('/dashboard');
  });
});
