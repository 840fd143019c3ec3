import { expect, test } from 'vitest';
import { AcceptInvitationRequest, FirstAdministratorRequest } from './invitation-schema.ts';
import { userAfter, whyNotSaved } from './saved-user.ts';

const person = { username: 'ada', firstName: 'Ada', lastName: 'Admin', emailAddress: 'ada@example.com' };
const sent = { ...person, code: 'x', password: 'several words', confirmPassword: 'several words' };

test.each(Object.keys(person))(
  'the first administrator must enter %s, which the server refuses to miss; an invited user enters none',
  (field) => {
    const without = { ...sent, [field]: undefined };
    const refused = FirstAdministratorRequest().safeParse(without).error?.issues ?? [];
    expect(refused.map(({ path }) => path)).toEqual([[field]]);
    const user = userAfter({ ...person, [field]: undefined, roleName: 'MBPIAdministrator' }, undefined);
    expect(whyNotSaved(user).map((problem) => problem.field)).toEqual([field]);
    expect(AcceptInvitationRequest().safeParse(without).success).toBe(true);
  },
);
