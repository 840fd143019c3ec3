import { z } from 'zod';
import { codeWords } from '../../kernel/codes.ts';
import { lazy } from '../../kernel/lazy.ts';
import { line, named } from '../../kernel/request.ts';
import { requiredText } from '../../kernel/required-text.ts';
import { wireNested, wireText } from '../../kernel/wire.ts';
import { dealerCode } from '../dealers/dealer-code.ts';
import { signedName } from '../forms/signature-schema.ts';
import { accountTypes } from './codes.ts';
import { bankAccountStates } from './rules/bank-account-state.ts';
import { isRoutingNumber } from './rules/routing-number.ts';

const stateWords = codeWords(bankAccountStates);
const typeWords = Object.fromEntries(accountTypes.map(({ name, label }) => [name, label]));

/**
 * A dealer's bank account. Only the last 4 digits of its number are ever sent. It can be debited once it is approved,
 * from `usableFrom` on. Source: areas.md §6.6 (PUT bankaccounts)
 */
export const BankAccount = lazy(() =>
  z.looseObject({
    bankAccountID: wireText(),
    dealerCode: wireText().meta({ label: 'Dealer' }),
    dealerName: wireText(),
    bankName: wireText().meta({ label: 'Bank' }),
    holderName: wireText().meta({ label: 'Account holder' }),
    accountType: wireText().meta({ label: 'Type', words: typeWords }),
    routingNumber: wireText().meta({ label: 'Routing number' }),
    last4: wireText().meta({ label: 'Account' }),
    status: wireText().meta({ label: 'Status', words: stateWords }),
    usableFrom: wireText().meta({ label: 'Usable from' }),
    addedBy: wireText().meta({ label: 'Added by' }),
    addedDate: wireText().meta({ label: 'Added' }),
    approvedBy: wireText().meta({ label: 'Approved by' }),
    approvedDate: wireText().meta({ label: 'Approved' }),
    retiredDate: wireText().meta({ label: 'Retired', kind: 'date' }),
    /** The account that a bank's notice of change corrected. */
    replaces: wireNested(z.looseObject({ bankAccountID: wireText(), last4: wireText() })),
  }),
);
export type BankAccount = z.infer<ReturnType<typeof BankAccount>>;

/** A text that holds all but the last 4 characters of an account number: `•••• 4321`. Source: remaining.md D (masked display) */
export function maskedAccount(last4: string | null): string {
  return `•••• ${last4 ?? ''}`.trimEnd();
}

/** The accounts of a dealer; without one, those of all dealers that wait for approval or are on hold. Source: areas.md §6.6 (PUT bankaccounts) */
export const ListBankAccountsRequest = lazy(() =>
  z.object({
    dealerCode: dealerCode().nullish(),
    /** our addition. */
    includeRetired: z.boolean().default(false).meta({ label: 'Include retired accounts' }),
  }),
);

/** The fields of a new account. */
const facts = () => ({
  dealerCode: dealerCode(),
  bankName: line('Bank', 60),
  holderName: line('Account holder', 60),
  routingNumber: z
    .string(requiredText('Routing number'))
    .trim()
    .refine((text) => /^\d{9}$/.test(text), { message: 'Enter nine digits.', abort: true })
    .refine(isRoutingNumber, 'This is not a routing number: one of its nine digits is wrong.')
    .meta({ label: 'Routing number', hint: '9 digits, from a check' }),
  accountNumber: z
    .string(requiredText('Account number'))
    .trim()
    .regex(/^\d{4,17}$/, 'An account number is 4 to 17 digits.')
    .meta({ label: 'Account number', hint: '4 to 17 digits' }),
  accountType: named('Account type', accountTypes, 'Choose checking or savings.'),
});

/** Asks for the terms of adding an account. */
export const AchAuthorizationRequest = lazy(() => {
  const { dealerCode: dealer, bankName } = facts();
  return z.object({
    dealerCode: dealer,
    bankName,
    last4: z.string().regex(/^\d{4}$/, 'Must be four digits.'),
  });
});

/** The terms, and their version. */
export const AchAuthorizationText = lazy(() => z.looseObject({ text: wireText(), version: wireText() }));

/**
 * A new account. The accepted terms are identified by their version. Source: areas.md §6.6 (PUT savedealerbankaccount)
 */
export const SaveBankAccountRequest = lazy(() =>
  z.object({
    ...facts(),
    isAuthorized: z.boolean().default(false).meta({ label: 'I agree' }),
    authorizationVersion: z.string().max(40).nullish(),
    /** The name that was typed to sign; our addition. Without it the authorization is agreed to, but has no signature. */
    signedName: signedName().nullish(),
  }),
);

/** Names an account. */
export const BankAccountRequest = lazy(() => z.object({ bankAccountID: z.uuid('Choose a bank account.') }));

/** A new account as a user enters it. */
export const BankAccountForm = lazy(() => z.object(facts()));
