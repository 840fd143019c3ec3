import type { RoleName } from '@pitlane/shared/access/roles';
import type { Actor } from '@pitlane/shared/access/session';
import { anActor } from '@pitlane/shared/testing/factories';
import type { Random } from '../demo/random.ts';
import type { PlainContract } from './plain-search.ts';

/** Dealers that have no contracts: an agency has more dealers than are searched separately, which the small book doesn't have. */
export const absentDealers = Array.from({ length: 400 }, (_, index) => `ZZ${index}`);

let users = 1000;

/** The ID of another user: each search is by one, so that the hourly limit on foreign contracts doesn't end the test. */
export function nextUserID(): number {
  users += 1;
  return users;
}

/** A user of any role, with contracts or dealers of the book. */
export function randomActor(random: Random, book: readonly PlainContract[]): Actor {
  const userProfileID = nextUserID();
  const codes = () => [random.oneOf(book).dealer_code];
  const several = (count: number) => [
    ...new Set(Array.from({ length: count }, () => random.oneOf(book).dealer_code)),
  ];
  const [role, scope] = random.oneOf<() => [RoleName, Actor['scope']]>([
    () => ['MBPIUser', { kind: 'all' }],
    () => ['MasterDealer', { kind: 'dealers', dealerCodes: codes() }],
    () => ['ServiceUser', { kind: 'dealers', dealerCodes: several(3) }],
    () => ['MasterAgent', { kind: 'dealers', dealerCodes: several(60) }],
    () => ['MasterAgent', { kind: 'dealers', dealerCodes: [...several(60), ...absentDealers] }],
    () => ['Customer', { kind: 'contracts', contractIds: [random.oneOf(book).id, random.oneOf(book).id] }],
    () => ['None', { kind: 'none' }],
  ])();
  return anActor(role, { userProfileID, scope });
}
