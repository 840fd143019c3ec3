import type { DataKeys } from '../../../sealing/data-keys.ts';
import { accountSeal, openedBy } from '../../../sealing/open-data-keys.ts';

/** An account as stored: its number sealed, with a hash that recognizes the same account. */
export interface SealedNumber {
  sealed: Buffer;
  mark: Buffer;
  last4: string;
}

interface EnteredNumber {
  routingNumber: string;
  accountNumber: string;
}

/** Seals the number of an account. Only the last 4 stay readable. Source: areas.md §6.2 (R38) */
export function sealNumber(keys: DataKeys, { id, ...entered }: EnteredNumber & { id: string }): SealedNumber {
  const { accountNumber } = entered;
  return {
    sealed: keys.seal(Buffer.from(accountNumber), accountSeal(id)),
    mark: keys.mark(markedText(entered), markedAs),
    last4: accountNumber.slice(-4),
  };
}

/** The marks that a stored account with this number may have. */
export function marksOfNumber(keys: DataKeys, entered: EnteredNumber): Buffer[] {
  return keys.marks(markedText(entered), markedAs);
}

const markedAs = 'bank account';

function markedText({ routingNumber, accountNumber }: EnteredNumber): string {
  return `${routingNumber} ${accountNumber}`;
}

/** Opens the number of an account, to send an eCheck. Throws SealBroken. */
export function openNumber(keys: DataKeys, { id, sealed }: { id: string; sealed: Buffer }): string {
  return keys.open(sealed, accountSeal(id)).toString();
}

/** Reads the number of an account; undefined if it can't be opened, because its row was damaged or its key was lost. */
export function readNumber(
  keys: DataKeys,
  { id, sealed }: { id: string; sealed: Buffer },
): string | undefined {
  return openedBy(keys, sealed, accountSeal(id))?.toString();
}
