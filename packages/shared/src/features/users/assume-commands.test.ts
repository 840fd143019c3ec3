import { expect, test } from 'vitest';
import { isShown } from '../../engine/command.ts';
import { anActor } from '../../testing/factories.ts';
import { endAssumed } from './assume-commands.ts';

test("a user who isn't acting as anyone isn't offered to stop", () => {
  const dealer = anActor('MasterDealer');
  const assumedBy = { username: 'admin', fullName: 'Ada Admin', until: '2026-11-01T12:00:00Z' };
  expect(isShown(endAssumed, dealer)).toBe(false);
  expect(isShown(endAssumed, { ...dealer, assumedBy })).toBe(true);
});
