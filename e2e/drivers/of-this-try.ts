import { randomInt } from 'node:crypto';
import { vinOf } from '@pitlane/shared/features/vehicles/rules/vin';

/** A word that no other try of a story has: what the first one made is still there for the second. */
export function ofThisTry(): string {
  return Date.now().toString(36);
}

/** The VIN of a Tesla that was never sold here: the same coverage isn't sold twice for one vehicle. */
export function unsoldVin(): string {
  return vinOf('5YJ3E1EA', `PF${String(randomInt(1_000_000)).padStart(6, '0')}`);
}
