import type { DataKeys } from '../../../sealing/data-keys.ts';
import { accountSeal } from '../../../sealing/open-data-keys.ts';

/** An account as stored: its number sealed, with a hash that recognizes the same account. */
export interface SealedNumber {
  sealed: Buffer;
  mark: Buffer;
  last4: string;
}

/** Seals the number of an account. Only the last 4 stay readable. Source: areas.md §6.2 (R38) */
export function sealNumber(
  keys: DataKeys,
  { id, routingNumber, accountNumber }: { id: string; routingNumber: string; accountNumber: string },
): SealedNumber {
  return {
    sealed: keys.seal(Buffer.from(accountNumber), accountSeal(id)),
    mark: keys.mark(`${routingNumber} ${accountNumber}`, 'bank account'),
    last4: accountNumber.slice(-4),
  };
}

/** Opens the number of an account, to write a file or to correct it. Throws SealBroken. */
export function openNumber(keys: DataKeys, { id, sealed }: { id: string; sealed: Buffer }): string {
  return keys.open(sealed, accountSeal(id)).toString();
}
