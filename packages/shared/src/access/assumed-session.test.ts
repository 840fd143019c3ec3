import { describe, expect, test } from 'vitest';
import { anActor } from '../testing/factories.ts';
import {
  assumedBanner,
  assumedSession,
  auditNames,
  authorName,
  isAuthor,
  whyNotAssumable,
} from './assumed-session.ts';
import type { RoleName } from './roles.ts';
import type { Actor } from './session.ts';

const admin = anActor('MBPIAdministrator', { userProfileID: 9, username: 'admin', fullName: 'Ada Admin' });
const siteadmin = anActor('SiteAdministrator', { userProfileID: 8, isActiveDirectoryUser: false });
const dealer = anActor('MasterDealer', { username: 'dealer', fullName: 'Dale Dealer' });

describe('assuming an identity', () => {
  test.each<[string, Actor, Actor]>([
    ['an administrator of a dealer', admin, dealer],
    ['an administrator of a customer', admin, anActor('Customer')],
    ['an administrator of a colleague', admin, anActor('SiteAdministrator')],
    ['a site administrator outside the directory of a dealer', siteadmin, dealer],
  ])('is granted to %s', (_who, session, target) => {
    expect(whyNotAssumable(session, target)).toBeUndefined();
  });

  test.each<RoleName>(['MBPIUser', 'MBPFinanceUser', 'MasterAgent', 'MasterDealer', 'Customer', 'None'])(
    'is refused to %s',
    (role) => {
      const error = {
        code: 'denied',
        message: "You don't have permission to assume another user's identity.",
      };
      expect(whyNotAssumable(anActor(role, { userProfileID: 9 }), dealer)).toEqual(error);
    },
  );

  test.each<[string, Actor, Actor, { code: string; message: string }]>([
    [
      'from within an assumed session',
      anActor('MBPIAdministrator', { userProfileID: 9, assumedBy: { username: 'other', fullName: 'Other' } }),
      dealer,
      { code: 'denied', message: "You don't have permission to assume another user's identity." },
    ],
    ['of oneself', admin, admin, { code: 'own_identity', message: "You can't assume your own identity." }],
    [
      'of an inactive profile',
      admin,
      anActor('FIUser', { username: 'inactive', isActive: false }),
      { code: 'no_rights', message: 'inactive has no role or is inactive.' },
    ],
    [
      'of a profile without a role',
      admin,
      anActor('None', { username: 'norole' }),
      { code: 'no_rights', message: 'norole has no role or is inactive.' },
    ],
    [
      'of a directory user from outside the directory',
      siteadmin,
      anActor('MBPIUser', { username: 'staff' }),
      { code: 'above_own', message: 'staff has more access than you.' },
    ],
  ])('is refused %s', (_which, session, target, error) => {
    expect(whyNotAssumable(session, target)).toEqual(error);
  });
});

describe('an assumed session', () => {
  const until = '2026-11-02T08:30:00.000Z';
  const assumed = assumedSession(admin, dealer, until);

  test("has the other user's rights, and names the user who acts", () => {
    expect(assumed).toEqual({ ...dealer, assumedBy: { username: 'admin', fullName: 'Ada Admin', until } });
  });

  test('leaves both names in the audit; any other session one', () => {
    expect(auditNames(assumed)).toEqual({ username: 'dealer', assumedBy: 'admin' });
    expect(auditNames(dealer)).toEqual({ username: 'dealer', assumedBy: null });
  });

  test('shows both names as the author of what was written in it', () => {
    expect(authorName(assumed)).toBe('admin as dealer');
    expect(authorName(dealer)).toBe('dealer');
    expect(
      ['dealer', 'admin as dealer', 'admin', 'notdealer', null].map((name) => isAuthor(dealer, name)),
    ).toEqual([true, true, false, false, false]);
  });

  test('has a banner with both names; any other session none', () => {
    expect(assumedBanner(assumed)).toBe("You're Ada Admin, acting as Dale Dealer (dealer).");
    expect(assumedBanner(dealer)).toBeUndefined();
  });
});
