import { describe, expect, test } from 'vitest';
import { PortalUser, SavePortalUserRequest } from './manage-schema.ts';
import { type SavedUser, savedUserOf, userAfter, whyNotSaved } from './saved-user.ts';

const ask = (request: object) => SavePortalUserRequest().parse(request);
const fiona: SavedUser = savedUserOf(
  PortalUser().parse({
    userProfileID: 7,
    firstName: 'Fiona',
    lastName: 'Finch',
    username: 'fi',
    emailAddress: 'fi@example.com',
    roleName: 'FI User',
    dealerCode: '80715',
    additionalDealers: ['80716'],
    allowedClaimsPreAuth: true,
  }),
);

describe('a user who is saved', () => {
  test('keeps what the request leaves out or has no value for', () => {
    expect(userAfter(ask({ userProfileID: 7, lastName: 'Field' }), fiona)).toEqual({
      ...fiona,
      lastName: 'Field',
    });
    expect(userAfter(ask({ isFakeUser: null, additionalDealers: null }), fiona)).toEqual(fiona);
    expect(userAfter(ask({ dealerCode: null }), fiona)).toEqual({ ...fiona, dealerCode: null });
  });

  test('starts active, without a role, with the defaults', () => {
    expect(userAfter(ask({}), undefined)).toMatchObject({ isActive: true, role: 'None', userProfileType: 1 });
  });

  test.each<[string, object, Partial<SavedUser>]>([
    ['a role by its name on the wire', { roleName: 'Master Dealer' }, { role: 'MasterDealer' }],
    ['a role by its number', { roleID: 5 }, { role: 'ServiceUser' }],
    ['the name before the number', { roleName: 'fi user', roleID: 5 }, { role: 'FIUser' }],
    ['a profile type by its name', { userProfileType: 'systemuser' }, { userProfileType: 3 }],
    ['one of the provider’s as internal', { roleName: 'MBPIUser' }, { isActiveDirectoryUser: true }],
    ['one as not internal', { roleID: 8, isActiveDirectoryUser: false }, { isActiveDirectoryUser: false }],
    [
      'dealers whole, alone and twice',
      { assignedDealers: [{ dealerCode: '80715', name: 'Main St Ford' }, '80716', '80715'] },
      { assignedDealers: ['80715', '80716'] },
    ],
  ])('reads %s', (_what, request, expected) => {
    expect(userAfter(ask(request), undefined)).toMatchObject(expected);
  });

  test('needs names, and the dealer or agency of the role', () => {
    const fieldsOf = (request: object, before?: SavedUser) =>
      whyNotSaved(userAfter(ask(request), before)).map(({ field }) => field);
    expect(fieldsOf({})).toEqual(['firstName', 'lastName', 'username', 'emailAddress']);
    expect(whyNotSaved(userAfter(ask({}), undefined))[0]?.message).toBe('First name is required.');
    expect(fieldsOf({}, fiona)).toEqual([]);
    expect(fieldsOf({ dealerCode: '' }, fiona)).toEqual(['dealerCode']);
    expect(fieldsOf({ roleName: 'Sub Agent' }, fiona)).toEqual(['agentCode']);
    expect(fieldsOf({ roleName: 'MBPIUser', dealerCode: null }, fiona)).toEqual([]);
  });
});
