import { expect, test } from 'vitest';
import { anActor } from '../testing/factories.ts';
import { whyNoAccess } from './no-access.ts';

test('names what was opened and the first right that is missing', () => {
  const remittance = { title: 'Remittance', rights: ['contract.search', 'remittance.use'] } as const;
  expect(whyNoAccess(anActor('FIUser'), remittance)).toBeUndefined();
  expect(whyNoAccess(anActor('ServiceUser'), remittance)).toBe(
    "You don't have access to “Remittance”. Ask your administrator for “Use remittance”.",
  );
});

test("doesn't ask for a right that the assumed user has: the right belongs to that user alone", () => {
  const profile = { title: 'Profile', rights: ['profile.changePassword'] } as const;
  const assumedBy = { username: 'admin', fullName: 'Ada Admin', until: '2026-11-01T12:00:00Z' };
  const agent = { ...anActor('MasterAgent'), fullName: 'Agnes Agent' };
  expect(whyNoAccess(agent, profile)).toBeUndefined();
  expect(whyNoAccess({ ...agent, assumedBy }, profile)).toBe(
    "“Profile” isn't available while you're acting as Agnes Agent.",
  );
  const messages = { title: 'Messages', rights: ['message.use'] } as const;
  expect(whyNoAccess({ ...agent, assumedBy }, messages)).toMatch(/^You don't have access to “Messages”\./);
});
