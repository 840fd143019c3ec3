import { expect, test } from 'vitest';
import { fieldsOf } from '../../engine/field.ts';
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

test('the browser fills in the first administrator, who enters their own data', () => {
  const filled = fieldsOf(FirstAdministratorRequest()).flatMap(({ name, label, autofill }) =>
    autofill ? [[name, [label, autofill]]] : [],
  );
  expect(Object.fromEntries(filled)).toEqual({
    username: ['Username', 'username'],
    firstName: ['First name', 'given-name'],
    lastName: ['Last name', 'family-name'],
    emailAddress: ['Email', 'email'],
  });
});
