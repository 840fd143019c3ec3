import { expect, test } from 'vitest';
import { invitationText } from './invitation-text.ts';

test.each([
  ['sent', 'Invitation sent to ana@example.com.'],
  ['waiting', /Email isn't set up.*get a link to hand over\./],
  ['added', /has an account already/],
  ['otherUser', /Invite the customer with another email address\./],
  ['full', /Ask the provider to add another\./],
  ['later', /Invite the customer from the contract later\./],
  ['unknown', ''],
])('%s says its outcome, and what to do next', (state, text) => {
  expect(invitationText({ state, emailAddress: 'ana@example.com' })).toMatch(text);
});
