import type { PortalError } from '../../../kernel/error.ts';

/** The states of a bank account; the code is the name on the wire. Source: areas.md §6.1 (bank_accounts), §6.2 (R38) */
export const bankAccountStates = [
  { code: 'Pending', label: 'Waiting for approval' },
  { code: 'Approved', label: 'Approved' },
  { code: 'Held', label: 'On hold' },
  { code: 'Retired', label: 'Retired' },
] as const;
export type BankAccountState = (typeof bankAccountStates)[number]['code'];

/** Hours between adding an account and its first use, so that its dealer can object to one that it didn't add. */
const hoursBeforeUse = 24;

/** The facts that decide whether an account may be debited. */
export interface AccountUse {
  state: BankAccountState;
  /** An instant. */
  addedAt: string;
  last4: string;
}

/** Returns the instant from which an account may be debited once it is approved: 24 hours after it was added. Source: areas.md §6.2 (R38) */
export function usableFrom(addedAt: string): string {
  return new Date(Date.parse(addedAt) + hoursBeforeUse * 3_600_000).toISOString();
}

/**
 * Returns why an account may not be debited at a given time; undefined when it may. Refuses `account_retired`,
 * `account_held`, `account_not_approved` and `account_too_new`. Source: areas.md §6.2 (R38)
 */
export function whyNotDebited({ state, addedAt, last4 }: AccountUse, now: string): PortalError | undefined {
  const account = `The account ending in ${last4}`;
  switch (state) {
    case 'Retired':
      return problem('account_retired', `${account} is retired.`, 'Choose another account.');
    case 'Held':
      return problem('account_held', `${account} is on hold.`, 'Choose another account, or call us.');
    case 'Pending':
      return problem(
        'account_not_approved',
        `${account} hasn't been approved yet.`,
        'Pay by check, or wait until it is approved.',
      );
    case 'Approved':
      if (Date.parse(usableFrom(addedAt)) <= Date.parse(now)) return undefined;
      return problem(
        'account_too_new',
        `${account} can be used ${hoursBeforeUse} hours after it was added.`,
        'Pay by check, or try again tomorrow.',
      );
  }
  return state satisfies never;
}

/**
 * Returns why a person can't approve an account; undefined when they can. Refuses `account_not_pending` and `same_person`.
 * Source: areas.md §6.2 (R38: a second person)
 */
export function whyNotApproved(
  { state, addedById }: { state: BankAccountState; addedById: number | null },
  userProfileId: number,
): PortalError | undefined {
  if (state === 'Approved') return problem('account_not_pending', 'This account is already approved.');
  if (state === 'Retired') {
    return problem('account_not_pending', 'This account is retired.', 'Add it again to use it.');
  }
  if (state === 'Pending' && addedById === userProfileId) {
    return problem('same_person', "You added this account, so you can't approve it.", 'Ask a colleague.');
  }
  return undefined;
}

function problem(code: string, message: string, next?: string): PortalError {
  return { code, field: 'bankAccountID', message, ...(next ? { next } : {}) };
}
