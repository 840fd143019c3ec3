import { expect, test } from 'vitest';
import { anActor } from '../testing/factories.ts';
import { isLostByActing, whyNoAccess } from './no-access.ts';

test('names what the first missing right allows', () => {
  const remittance = ['contract.search', 'remittance.use'] as const;
  expect(whyNoAccess(anActor('FIUser'), remittance)).toBeUndefined();
  expect(whyNoAccess(anActor('ServiceUser'), remittance)).toEqual({
    message: "You don't have permission to use remittance.",
    next: 'Ask your administrator.',
  });
  expect(whyNoAccess(undefined, ['dealer.search'])?.message).toBe(
    "You don't have permission to look up dealers.",
  );
});

test("doesn't ask for a right that the assumed user has: the right belongs to that user alone", () => {
  const profile = ['profile.changePassword'] as const;
  const assumedBy = { username: 'admin', fullName: 'Ada Admin', until: '2026-11-01T12:00:00Z' };
  const agent = { ...anActor('MasterAgent'), fullName: 'Agnes Agent' };
  expect(whyNoAccess(agent, profile)).toBeUndefined();
  expect(whyNoAccess({ ...agent, assumedBy }, profile)).toEqual({
    message: "You can't change your password while you're acting as Agnes Agent.",
    next: 'Stop acting as them first.',
  });
  expect(whyNoAccess({ ...agent, assumedBy }, ['message.use'])?.next).toBe('Ask your administrator.');
  expect(isLostByActing({ ...agent, assumedBy }, profile)).toBe(true);
  expect(isLostByActing({ ...agent, assumedBy }, ['message.use'])).toBe(false);
  expect(isLostByActing(agent, profile)).toBe(false);
});
