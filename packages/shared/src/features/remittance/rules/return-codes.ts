import type { PortalError } from '../../../kernel/error.ts';

/** The effect of a returned payment on its bank account: none, held until finance has called, or retired. */
export type AccountEffect = 'none' | 'hold' | 'retire';

/** A bank's return: the bank's words, words for the dealer, the next step, and the effect on the account. */
export interface ReturnMeaning {
  code: string;
  words: string;
  dealerWords: string;
  next: string;
  account: AccountEffect;
}

type Row = Omit<ReturnMeaning, 'code' | 'words'> & { codes: Readonly<Record<string, string>> };

const rows: readonly Row[] = [
  {
    codes: { R01: 'Insufficient funds', R09: 'Uncollected funds' },
    dealerWords: 'The bank did not pay: not enough money.',
    next: 'Make sure the account is funded, then remit the contracts again.',
    account: 'none',
  },
  {
    codes: {
      R02: 'Account closed',
      R03: 'No account',
      R04: 'Invalid account number',
      R20: 'Not a transaction account',
    },
    dealerWords: 'The account cannot be debited.',
    next: 'Add another bank account, then remit the contracts again.',
    account: 'retire',
  },
  {
    codes: { R08: 'Payment stopped', R29: 'Corporate customer advises not authorized' },
    dealerWords: 'The company stopped or did not authorize it.',
    next: 'We will call you. Until then, remit by check or from another account.',
    account: 'hold',
  },
];

/** Returns that only have a bank's words. */
const otherWords: Readonly<Record<string, string>> = {
  R05: 'Unauthorized debit to a consumer account',
  R06: "Returned at the originating bank's request",
  R07: 'Authorization revoked by the customer',
  R10: 'Customer advises not authorized',
  R11: 'Entry not in accordance with the authorization',
  R12: 'Branch sold to another bank',
  R13: 'Invalid routing number',
  R14: 'Representative payee deceased',
  R15: 'Account holder deceased',
  R16: 'Account frozen',
  R17: 'File record edit criteria',
  R18: 'Improper effective entry date',
  R19: 'Amount field error',
  R21: 'Invalid company identification',
  R22: 'Invalid individual ID number',
  R23: 'Credit entry refused by receiver',
  R24: 'Duplicate entry',
  R25: 'Addenda error',
  R26: 'Mandatory field error',
  R27: 'Trace number error',
  R28: 'Routing number check digit error',
  R30: 'Bank does not take part in check truncation',
  R31: "Permissible return with the originating bank's consent",
  R32: 'Bank does not settle',
  R33: 'Return of an XCK entry',
  R34: 'Limited participation bank',
};

/**
 * Returns the meaning of a return code: text for the bank's clerk and the dealer, and the effect on the account. An unknown code is shown
 * unchanged. Source: areas.md §6.4 (the table of codes); the banks' words: Nacha's return reason codes
 */
export function returnMeaning(code: string): ReturnMeaning {
  for (const { codes, ...row } of rows) {
    const words = codes[code];
    if (words !== undefined) return { code, words, ...row };
  }
  const words = otherWords[code] ?? 'Returned by the bank';
  return {
    code,
    words,
    dealerWords: `The bank returned it: ${code}, ${words.charAt(0).toLowerCase()}${words.slice(1)}.`,
    next: 'Call your bank, then remit the contracts again.',
    account: 'none',
  };
}

/** Returns for which the same debit may be sent again. */
export const unpaidCodes = ['R01', 'R09'] as const;

/** A debit may be sent, and again twice. */
export const mostSendings = 3;

/**
 * Returns why a contract can't be debited once more from an account that didn't pay for it so many times; undefined if it can. Refuses
 * `unpaid_too_often`. Source: areas.md §6.4 (R01 and R09: again at most twice)
 */
export function whyNotSentAgain(key: string, unpaidCount: number): PortalError | undefined {
  if (unpaidCount < mostSendings) return undefined;
  return {
    code: 'unpaid_too_often',
    field: 'bankAccountID',
    message: `The bank returned the debit for ${key} ${mostSendings} times.`,
    next: 'Pay by check, or from another account.',
  };
}

/** The field that a bank's notice of change corrects. */
export type Change =
  | { field: 'account'; accountNumber: string }
  | { field: 'routing'; routingNumber: string }
  | { field: 'routingAndAccount'; routingNumber: string; accountNumber: string }
  | { field: 'name'; holderName: string }
  | { field: 'type'; transactionCode: string }
  | { field: 'accountAndType'; accountNumber: string; transactionCode: string }
  | { field: 'all'; routingNumber: string; accountNumber: string; transactionCode: string };

/** The words of a bank's notice of change. Source: areas.md §6.4 (C01 to C07); words: Nacha's change codes */
export const changeWords: Readonly<Record<string, string>> = {
  C01: 'Corrected account number',
  C02: 'Corrected routing number',
  C03: 'Corrected routing and account number',
  C04: "Corrected account holder's name",
  C05: 'Corrected account type',
  C06: 'Corrected account number and account type',
  C07: 'Corrected routing number, account number and account type',
};

/**
 * Reads the corrected data of a notice of change, 29 characters whose places its code says; undefined for a code that corrects no account, or
 * data that is not of its form. Source: areas.md §6.4 (798Cnn); places: Nacha's change codes
 */
export function readChange(code: string, data: string): Change | undefined {
  const at = (from: number, length: number) => data.slice(from, from + length).trim();
  const change = changeAt(code, at);
  return change && Object.entries(change).every(([name, value]) => name === 'field' || isOf(name, value))
    ? change
    : undefined;
}

function changeAt(code: string, at: (from: number, length: number) => string): Change | undefined {
  switch (code) {
    case 'C01':
      return { field: 'account', accountNumber: at(0, 17) };
    case 'C02':
      return { field: 'routing', routingNumber: at(0, 9) };
    case 'C03':
      return { field: 'routingAndAccount', routingNumber: at(0, 9), accountNumber: at(12, 17) };
    case 'C04':
      return { field: 'name', holderName: at(0, 22) };
    case 'C05':
      return { field: 'type', transactionCode: at(0, 2) };
    case 'C06':
      return { field: 'accountAndType', accountNumber: at(0, 17), transactionCode: at(20, 2) };
    case 'C07':
      return { field: 'all', routingNumber: at(0, 9), accountNumber: at(9, 17), transactionCode: at(26, 2) };
    default:
      return undefined;
  }
}

const forms: Readonly<Record<string, RegExp>> = {
  accountNumber: /^\d{4,17}$/,
  routingNumber: /^\d{9}$/,
  transactionCode: /^[23]\d$/,
  holderName: /^\S.*$/,
};

function isOf(name: string, value: string): boolean {
  return forms[name]?.test(value) ?? false;
}
