import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { line, phoneHint, rowId, typedPhone, typedZip } from '../../kernel/request.ts';
import { wireNested, wireNumber, wireText } from '../../kernel/wire.ts';
import { contractKeyForms } from '../contracts/rules/contract-key.ts';

const contractKey = () =>
  z.string().trim().min(1, 'Choose a contract.').max(40).meta({ label: 'Contract', hint: contractKeyForms });

const emailAddress = () =>
  z
    .email('Enter an email address such as name@example.com.')
    .max(120, 'Must be 120 characters or fewer.')
    .meta({ label: 'Email' });

const contractLookup = () => ({
  contractNumber: line('Contract number', 40).meta({ label: 'Contract number', hint: 'As on your contract' }),
  lastName: line('Last name', 60).meta({
    label: 'Last name',
    hint: 'As on your contract',
    autofill: 'family-name',
  }),
  last6OfVin: z
    .string('Last 6 of the VIN is required.')
    .trim()
    .toUpperCase()
    .regex(/^[A-HJ-NPR-Z0-9]{6}$/, 'Enter the last 6 characters of the VIN.')
    .meta({ label: 'Last 6 of the VIN', hint: 'e.g. K12345' }),
  zipCode: typedZip().meta({
    label: 'ZIP',
    hint: 'From the address on your contract',
    autofill: 'postal-code',
  }),
});

/**
 * Finds a contract by four facts that only its holder knows together. `code` is the one that was emailed to the address
 * on the contract, once the facts have matched. Source: portal.md §3 (Contract lookup), areas.md §12 (R48)
 */
export const AssociateContractRequest = lazy(() =>
  z.object({
    ...contractLookup(),
    code: z.string().trim().max(20).optional().meta({ label: 'Emailed code', hint: '6 digits' }),
  }),
);
export type AssociateContractRequest = z.output<ReturnType<typeof AssociateContractRequest>>;

/**
 * The result: the contracts that the account has now (`added`) or no longer has (`removed`), or a code on its way to the holder's address
 * (`codeSent`). Source: areas.md §12 (R48)
 */
export const AssociatedContract = lazy(() =>
  z.looseObject({
    state: z.enum(['added', 'codeSent', 'removed']).catch('added').meta({ label: 'Status' }),
    keys: wireNested(z.array(z.string())).meta({ label: 'Contracts' }),
    /** The partly hidden address that the code was sent to. */
    sentTo: wireText().meta({ label: 'Code sent to' }),
    expiresIn: wireNumber().meta({ label: 'Code valid for, in seconds' }),
  }),
);
export type AssociatedContract = z.infer<ReturnType<typeof AssociatedContract>>;

/** Names a contract to remove from the account. Source: areas.md §12 (R48) */
export const UnassociateContractRequest = lazy(() =>
  z.object({
    contractNumber: z.string().trim().min(1).max(40),
    contractSuffix: z.string().trim().max(2).nullable().optional(),
    programCode: z.string().trim().min(1).max(3),
  }),
);
export type UnassociateContractRequest = z.output<ReturnType<typeof UnassociateContractRequest>>;

/** A claim as its customer sees it: whom to call is the portal's support phone. Source: decisions.md §8 (Customers) */
export const OwnClaim = lazy(() =>
  z.looseObject({
    claimNumber: wireText().meta({ label: 'Claim' }),
    reportedDate: wireText().meta({ label: 'Reported', kind: 'date' }),
    claimStatus: wireText().meta({ label: 'Status' }),
  }),
);
export type OwnClaim = z.infer<ReturnType<typeof OwnClaim>>;

/** Additions to a contract on a customer's dashboard: the last odometer reading, and claims. Source: areas.md §12 */
export const OwnCoverage = lazy(() =>
  z.looseObject({
    key: wireText().meta({ label: 'Contract' }),
    odometer: wireNumber().meta({ label: 'Last odometer reading', kind: 'miles' }),
    odometerDate: wireText().meta({ label: 'Read on', kind: 'date' }),
    /** The day from which on the rest counts: the business's today. */
    asOf: wireText().meta({ label: 'As of', kind: 'date' }),
    claims: wireNested(z.array(OwnClaim())),
  }),
);
export type OwnCoverage = z.infer<ReturnType<typeof OwnCoverage>>;

const miles = 'Must be a whole number from 0 to 9,999,999.';

/** An odometer reading of the vehicle of one's own contract. */
export const SaveOdometerRequest = lazy(() =>
  z.object({
    key: contractKey(),
    miles: z.coerce
      .number(miles)
      .int(miles)
      .min(0, miles)
      .max(9_999_999, miles)
      .meta({ label: 'Odometer', kind: 'count', hint: 'Miles, e.g. 48915' }),
  }),
);

/** The readings of the contracts on the vehicle. */
export const SavedOdometer = lazy(() => z.looseObject({ odometer: wireNumber(), odometerDate: wireText() }));

/** The address and phone of the holder of one's own contract, on all contracts of the account with the same holder. Source: areas.md §12 */
export const SaveContactRequest = lazy(() =>
  z.object({
    key: contractKey(),
    address1: line('Address', 100).meta({ autofill: 'address-line1' }),
    city: line('City', 60).meta({ autofill: 'address-level2' }),
    stateAbbreviation: z
      .string('State is required.')
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Enter a state as two letters, such as TX.')
      .meta({ label: 'State', hint: 'e.g. TX', autofill: 'address-level1' }),
    zipCode: typedZip().meta({ autofill: 'postal-code' }),
    homePhone: typedPhone().meta({ label: 'Phone', kind: 'phone', hint: phoneHint, autofill: 'tel' }),
  }),
);
export type SaveContactRequest = z.output<ReturnType<typeof SaveContactRequest>>;

/** The contracts that have the new address and phone. */
export const SavedContact = lazy(() =>
  z.looseObject({
    keys: wireNested(z.array(z.string())).meta({ label: 'Contracts' }),
    /** The partly hidden address that the notice was sent to. */
    noticeTo: wireNested(z.array(z.string())).meta({ label: 'Notice sent to' }),
  }),
);
export type SavedContact = z.infer<ReturnType<typeof SavedContact>>;

/** Whether a customer agreed to electronic records, and to which words. Source: areas.md §12, 15 USC 7001(c) */
export const ElectronicRecords = lazy(() =>
  z.looseObject({
    state: z
      .enum(['none', 'agreed', 'declined', 'withdrawn'])
      .nullable()
      .catch(null)
      .meta({ label: 'Status' }),
    version: wireText().meta({ label: 'Version of the text' }),
    answeredAt: wireText().meta({ label: 'Answered' }),
    withdrawnAt: wireText().meta({ label: 'Withdrawn' }),
  }),
);
export type ElectronicRecords = z.infer<ReturnType<typeof ElectronicRecords>>;

/** The answer to the question about electronic records; `version` names the text that was shown. */
export const AnswerElectronicRecordsRequest = lazy(() =>
  z.object({
    isAgreed: z.boolean('Choose one.').meta({ label: 'Electronic records' }),
    version: z.string().max(20),
  }),
);

/** Invites the holder of a contract; absent, the names and the address on the contract. Source: areas.md §12 */
export const InviteCustomerRequest = lazy(() =>
  z.object({
    key: contractKey(),
    emailAddress: emailAddress().optional(),
  }),
);
export type InviteCustomerRequest = z.output<ReturnType<typeof InviteCustomerRequest>>;

/**
 * What came of an invitation: the email is on its way (`sent`) or waits for a mail server (`waiting`), an account that
 * exists got the contracts (`added`), the address is a portal user's who isn't a customer (`otherUser`), two accounts have
 * the contract (`full`), or three invitations were sent just before a sale (`later`). Source: areas.md §12
 */
export const CustomerInvitation = lazy(() =>
  z.looseObject({
    state: wireText().meta({ label: 'Invitation' }),
    emailAddress: wireText().meta({ label: 'Email' }),
    userProfileID: wireNumber().meta({ label: 'User ID' }),
    keys: wireNested(z.array(z.string())).meta({ label: 'Contracts' }),
    /** Shown once, if no email is sent. */
    invitationLink: wireText().meta({ label: 'Invitation link' }),
    linkExpiresAt: wireText().meta({ label: 'Link expires' }),
  }),
);
export type CustomerInvitation = z.infer<ReturnType<typeof CustomerInvitation>>;

/** Names a contract whose accounts are listed. */
export const CustomerAccountsRequest = lazy(() => z.object({ key: contractKey() }));

/** A customer's account that has a contract. */
export const CustomerAccount = lazy(() =>
  z.looseObject({
    userProfileID: wireNumber().meta({ label: 'User ID' }),
    fullName: wireText().meta({ label: 'Name' }),
    emailAddress: wireText().meta({ label: 'Email' }),
    status: wireText().meta({ label: 'Status' }),
    /** How it got the contract: invitation, lookup, registration or staff. */
    addedHow: wireText().meta({ label: 'Added by' }),
    addedAt: wireText().meta({ label: 'Added' }),
    /** How the customer gets records: anyone who sends one looks here. Source: 15 USC 7001(c) */
    records: wireText().meta({ label: 'Records' }),
  }),
);
export type CustomerAccount = z.infer<ReturnType<typeof CustomerAccount>>;

/** Names an account of a contract. */
export const RemoveCustomerAccountRequest = lazy(() =>
  z.object({ key: contractKey(), userProfileID: rowId() }),
);

/**
 * Registers at a direct-consumer brand with the facts of a contract. The link goes to the address on the contract, or
 * to this one if the contract has none. Source: areas.md §12 (self-registration)
 */
export const RegisterCustomerRequest = lazy(() =>
  z.object({
    ...contractLookup(),
    emailAddress: emailAddress().meta({
      label: 'Email',
      hint: 'The one on your contract',
      autofill: 'email',
    }),
  }),
);
export type RegisterCustomerRequest = z.output<ReturnType<typeof RegisterCustomerRequest>>;

/** The same answer whether or not the facts match a contract. */
export const RegisteredCustomer = lazy(() => z.looseObject({ message: wireText() }));
