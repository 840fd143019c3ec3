import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import type { Effect } from '../../engine/effect.ts';
import { instantInZone } from '../../kernel/instant-text.ts';
import { lazy } from '../../kernel/lazy.ts';
import { contractArgument } from '../contracts/contract-argument.ts';
import { contractOperations } from '../contracts/operations.ts';
import { contractKeyText } from '../contracts/rules/contract-key.ts';
import { customerName } from '../contracts/rules/display.ts';
import { keyOfSelected, onContract } from '../contracts/selected-contract.ts';
import { customerOperations } from './operations.ts';
import { invitationText } from './rules/invitation-text.ts';
import type { CustomerAccount, CustomerInvitation } from './schema.ts';
import { InviteCustomerRequest } from './schema.ts';

const { getContract } = contractOperations;
const { inviteCustomer, listCustomerAccounts, removeCustomerAccount } = customerOperations;

const InviteArgs = lazy(() =>
  z.object({ key: contractArgument(), emailAddress: InviteCustomerRequest().shape.emailAddress }),
);

/** Invite the holder of a contract to the portal, where they see all contracts of the deal. Source: areas.md §12 */
export const inviteHolder = defineCommand({
  ...onContract,
  id: 'customer.invite',
  title: 'Invite the customer',
  summary: "Email a contract's customer a link to their own portal account",
  keywords: ['holder', 'account', 'sign up', 'owner', 'portal'],
  icon: 'person',
  faces: ['web', 'cli'],
  args: InviteArgs,
  uses: { getContract, inviteCustomer },
  data: inviteCustomer.response,
  confirm: {
    title: 'Invite customer',
    cannot: "can't be invited",
    busy: 'Inviting…',
    failed: "The customer wasn't invited.",
    canBeUndone: true,
  },
  preview: async (calls, { key = '', emailAddress }, { signal }) => {
    const contract = await calls.getContract({ key }, { signal });
    const to = emailAddress ?? contract.customer?.emailAddress ?? '';
    return {
      lines: [
        { label: 'Customer', text: customerName(contract.customer) },
        { label: 'Contract', text: contractKeyText(contract) },
        { label: 'Email', text: to || 'None on the contract' },
        {
          label: 'They see',
          text: 'Coverage, documents, claims and refund quotes of the deal. No cost, no notes.',
        },
      ],
      ...(to === ''
        ? {
            problem: {
              code: 'no_email_address',
              message: 'The contract has no email address.',
              next: 'Enter one.',
            },
          }
        : {}),
    };
  },
  run: async (calls, request, { signal }) =>
    invitationEffect(await calls.inviteCustomer(request, { signal })),
});

function invitationEffect(answer: CustomerInvitation): Effect | Effect[] {
  const said: Effect = { kind: 'notify', text: invitationText(answer), data: answer };
  if (!answer.invitationLink) return said;
  const until = instantInZone(answer.linkExpiresAt);
  return {
    kind: 'secret',
    title: 'Invitation link',
    text: `Email isn't set up. Give this link to ${answer.emailAddress} only. It works once, until ${until}.`,
    secret: answer.invitationLink,
    data: answer,
  };
}

const ListArgs = lazy(() => z.object({ key: contractArgument() }));

/** List who sees a contract as its customer. Source: areas.md §12 (R48: two accounts) */
export const listAccounts = defineCommand({
  ...onContract,
  id: 'customerAccount.list',
  title: "List a contract's customer accounts",
  keywords: ['holder', 'who sees', 'account', 'portal'],
  icon: 'people',
  faces: ['web', 'cli'],
  args: ListArgs,
  uses: { listCustomerAccounts },
  data: listCustomerAccounts.response,
  run: async (calls, { key }, { signal }) => {
    const accounts = await calls.listCustomerAccounts({ key }, { signal });
    const text = accounts.map(accountText).join('\n') || `No customer account has ${key}.`;
    return { kind: 'notify', text, isAnswer: true, data: accounts };
  },
});

function accountText(account: CustomerAccount): string {
  const { userProfileID, fullName, emailAddress, status, addedHow, records } = account;
  const sent = records ? `  Records: ${records.toLowerCase()}` : '';
  return `${userProfileID}  ${fullName}  ${emailAddress}  ${status}, by ${addedHow}${sent}`;
}

const AccountArgs = lazy(() =>
  z.object({
    key: contractArgument(),
    account: z
      .string()
      .regex(/^\d{1,9}$/, 'Choose an account.')
      .meta({
        label: 'Account',
        hint: 'User ID',
        picker: 'customerAccount',
        positional: true,
      }),
  }),
);

/** Take a contract out of a customer's account. Source: areas.md §12 (R48) */
export const removeAccount = defineCommand({
  ...onContract,
  id: 'customerAccount.remove',
  title: 'Remove a contract from a customer account',
  keywords: ['unassociate', 'holder', 'sold', 'wrong account'],
  icon: 'trash',
  faces: ['web', 'cli'],
  args: AccountArgs,
  given: keyOfSelected,
  uses: { listCustomerAccounts, removeCustomerAccount },
  data: removeCustomerAccount.response,
  confirm: {
    title: 'Remove from account',
    cannot: "can't be removed",
    busy: 'Removing…',
    failed: "The contract wasn't removed from the account.",
    canBeUndone: true,
  },
  preview: async (calls, { key = '', account }, { signal }) => {
    const accounts = account === undefined ? [] : await calls.listCustomerAccounts({ key }, { signal });
    const chosen = accounts.find(({ userProfileID }) => userProfileID === Number(account));
    return {
      lines: [
        { label: 'Contract', text: key },
        {
          label: 'Account',
          text: chosen ? `${chosen.fullName}, ${chosen.emailAddress}` : (account ?? ''),
        },
        { label: 'Next', text: 'They can no longer see the contract. To add it again, invite them.' },
      ],
      ...(account !== undefined && !chosen
        ? { problem: { code: 'not_found', message: `Account ${account} doesn't have ${key}.` } }
        : {}),
    };
  },
  run: async (calls, { key, account }, { signal }) => {
    const removed = await calls.removeCustomerAccount({ key, userProfileID: Number(account) }, { signal });
    return { kind: 'notify', text: `Removed ${key} from the account of ${removed.fullName}`, data: removed };
  },
});
