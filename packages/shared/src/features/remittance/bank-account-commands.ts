import { z } from 'zod';
import { defineCommand, type Preview } from '../../engine/command.ts';
import type { Calls } from '../../engine/operation.ts';
import { lazy } from '../../kernel/lazy.ts';
import { saved, savedFileArguments } from '../forms/saved-file.ts';
import { signedName } from '../forms/signature-schema.ts';
import { accountsOf, accountsUses, dealerCodeOf } from './accounts-of.ts';
import { bankAccountOperations } from './bank-account-operations.ts';
import { type BankAccount, BankAccountForm } from './bank-account-schema.ts';
import { bankAccountsScreen } from './screens.ts';
import { accountLine, accountName, addedAccountText } from './settlement-text.ts';

const {
  listBankAccounts,
  getAchAuthorization,
  saveBankAccount,
  approveBankAccount,
  retireBankAccount,
  printBankAuthorization,
} = bankAccountOperations;

const everywhere = { section: 'Remittance', faces: ['web', 'cli'], icon: 'credit-card' } as const;

const ListArgs = lazy(() =>
  z.object({ dealerCode: BankAccountForm().shape.dealerCode.optional().meta({ positional: true }) }),
);

/**
 * List a dealer's bank accounts; without a dealer, those of the only one there is, or those that wait for approval or are on hold. Source: portal.md §7
 * (Remittance)
 */
export const listAccounts = defineCommand({
  ...everywhere,
  id: 'bankAccount.list',
  title: 'List bank accounts',
  summary: "List a dealer's bank accounts, or those waiting for approval",
  keywords: ['ach', 'bank', 'routing', 'approve'],
  args: ListArgs,
  uses: accountsUses,
  data: listBankAccounts.response,
  run: async (calls, args, { signal }) => {
    const dealerCode = await dealerCodeOf(calls, args.dealerCode, signal);
    const accounts = await calls.listBankAccounts(dealerCode ? { dealerCode } : {}, { signal });
    const lines = accounts.map((account) =>
      dealerCode
        ? accountLine(account)
        : `${account.dealerName ?? account.dealerCode}: ${accountLine(account)}`,
    );
    const none = dealerCode ? 'No bank accounts.' : 'No bank accounts are waiting for approval.';
    const search = dealerCode ? `?${new URLSearchParams({ dealer: dealerCode })}` : '';
    const address = `${bankAccountsScreen.path}${search}`;
    return { kind: 'notify', text: lines.join('\n') || none, isAnswer: true, address, data: accounts };
  },
});

const AddArgs = lazy(() =>
  BankAccountForm().extend({ name: signedName(), ...savedFileArguments('the current folder') }),
);

/** Add a bank account. The terms are shown first. Source: areas.md §6.2 (R38), §6.6 */
export const addAccount = defineCommand({
  ...everywhere,
  id: 'bankAccount.add',
  title: 'Add a bank account',
  summary: 'Add a bank account that a dealer pays from',
  keywords: ['ach', 'bank', 'routing', 'checking', 'savings'],
  args: AddArgs,
  uses: { getAchAuthorization, saveBankAccount, printBankAuthorization },
  data: saveBankAccount.response,
  confirm: {
    title: 'Agree and add account',
    cannot: "can't be added",
    busy: 'Adding the account...',
    failed: "The account wasn't added.",
    canBeUndone: true,
  },
  preview: async (calls, account, { signal }) => {
    const { dealerCode = '', bankName = '', accountNumber = '' } = account;
    const last4 = accountNumber.slice(-4);
    const { text } = await calls.getAchAuthorization({ dealerCode, bankName, last4 }, { signal });
    return {
      lines: [
        { label: 'Account', text: accountName({ bankName, last4 }) },
        { label: 'You agree', text: text ?? '' },
        { label: 'Signed by', text: account.name ?? '' },
        { label: 'Next', text: 'We approve it. It can be used 24 hours after it was added.' },
      ],
    };
  },
  run: async (calls, { name, pdf, replace, ...account }, { signal }) => {
    const { dealerCode, bankName, accountNumber } = account;
    const last4 = accountNumber.slice(-4);
    const { version } = await calls.getAchAuthorization({ dealerCode, bankName, last4 }, { signal });
    const request = { ...account, isAuthorized: true, authorizationVersion: version, signedName: name };
    const added = await calls.saveBankAccount(request, { signal });
    const { bankAccountID } = added;
    // The account is there by now: it must not be added again because its PDF failed.
    const signed = await calls
      .printBankAuthorization({ bankAccountID: bankAccountID ?? '' }, { signal })
      .catch(() => undefined);
    return [
      ...(signed ? [saved(signed, { pdf, replace })] : []),
      { kind: 'notify', text: addedAccountText(added, signed !== undefined), data: added },
    ];
  },
});

const AccountArgs = lazy(() =>
  z.object({
    id: z.uuid('Choose a bank account.').meta({
      label: 'Bank account',
      hint: 'Last 4 digits, bank or ID',
      picker: 'bankAccount',
      positional: true,
    }),
    dealerCode: ListArgs().shape.dealerCode,
  }),
);

async function accountPreview(
  calls: Calls<typeof accountsUses>,
  { id, dealerCode }: { id?: string | undefined; dealerCode?: string | undefined },
  { signal, effect }: { signal: AbortSignal; effect: string },
): Promise<Preview> {
  const accounts = await accountsOf(calls, dealerCode, signal);
  const account = accounts.find(({ bankAccountID }) => bankAccountID === id);
  const lines = account ? aboutAccount(account) : [{ label: 'Account', text: id ?? '' }];
  return { lines: [...lines, { label: 'Next', text: effect }] };
}

function aboutAccount(account: BankAccount) {
  return [
    { label: 'Account', text: accountLine(account) },
    { label: 'Dealer', text: `${account.dealerName ?? ''} (${account.dealerCode ?? ''})` },
    { label: 'Account holder', text: account.holderName ?? '' },
    { label: 'Added by', text: account.addedBy ?? '' },
  ];
}

/** Approve a bank account that another person added, or release one that is on hold. Source: areas.md §6.2 (R38) */
export const approveAccount = defineCommand({
  ...everywhere,
  id: 'bankAccount.approve',
  title: 'Approve a bank account',
  summary: 'Approve a bank account that another person added',
  keywords: ['ach', 'bank', 'second person', 'release'],
  icon: 'shield-check',
  args: AccountArgs,
  uses: { ...accountsUses, approveBankAccount },
  data: approveBankAccount.response,
  confirm: {
    title: 'Approve bank account',
    cannot: "can't be approved",
    busy: 'Approving the account...',
    failed: "The account wasn't approved.",
    canBeUndone: true,
  },
  preview: (calls, args, { signal }) =>
    accountPreview(calls, args, { signal, effect: 'Batches can be paid from it.' }),
  run: async (calls, { id }, { signal }) => {
    const approved = await calls.approveBankAccount({ bankAccountID: id }, { signal });
    return { kind: 'notify', text: `Approved ${accountName(approved)}`, data: approved, isReceipt: true };
  },
});

/** Retire a bank account: it is never edited, and no batch is paid from it any more. Source: areas.md §6.6 */
export const retireAccount = defineCommand({
  ...everywhere,
  id: 'bankAccount.retire',
  title: 'Retire a bank account',
  keywords: ['ach', 'bank', 'remove', 'delete', 'revoke'],
  icon: 'trash',
  args: AccountArgs,
  uses: { ...accountsUses, retireBankAccount },
  data: retireBankAccount.response,
  confirm: {
    title: 'Retire bank account',
    cannot: "can't be retired",
    busy: 'Retiring the account...',
    failed: "The account wasn't retired.",
  },
  preview: (calls, args, { signal }) =>
    accountPreview(calls, args, {
      signal,
      effect: 'It can no longer be debited. To use it again, add it again.',
    }),
  run: async (calls, { id }, { signal }) => {
    const retired = await calls.retireBankAccount({ bankAccountID: id }, { signal });
    return { kind: 'notify', text: `Retired ${accountName(retired)}`, data: retired, isReceipt: true };
  },
});

const AuthorizationArgs = lazy(() =>
  z.object({ id: AccountArgs().shape.id, ...savedFileArguments('the current folder') }),
);

/** Get the authorization of an account as it was signed. Source: areas.md R53 */
export const printAuthorization = defineCommand({
  ...everywhere,
  id: 'bankAccount.authorization',
  title: 'Download a signed ACH authorization',
  summary: "Download a bank account's ACH authorization as it was signed",
  keywords: ['ach', 'bank', 'signature', 'nacha', 'pdf'],
  icon: 'download',
  args: AuthorizationArgs,
  uses: { printBankAuthorization },
  run: async (calls, { id, ...where }, { signal }) =>
    saved(await calls.printBankAuthorization({ bankAccountID: id }, { signal }), where),
});
