import { z } from 'zod';
import { codeWords } from '../../kernel/codes.ts';
import { lazy } from '../../kernel/lazy.ts';
import { isoDay } from '../../kernel/request.ts';
import { wireFlag, wireNumber, wireProblem, wireText } from '../../kernel/wire.ts';
import { dealerCode } from '../dealers/dealer-code.ts';
import { RemittanceCredit, RemittanceDebit, RemittanceLine } from './remit-schema.ts';

const cost = (label: string) => wireNumber().meta({ label, kind: 'money', sees: 'ownDealerCost' });

const dealer = () => dealerCode().toUpperCase();

/** Names a dealer. */
export const OfDealerRequest = lazy(() => z.object({ dealerCode: dealer() }));

/** Asks for a dealer's pending contracts; `first` for only so many, the oldest, which a face can draw while the rest loads. */
export const PendingRequest = lazy(() =>
  z.object({
    dealerCode: dealer(),
    first: z.coerce
      .number('Must be a whole number.')
      .int('Must be a whole number.')
      .min(1, 'Must be 1 or more.')
      .optional(),
  }),
);

/** A contract that is still to be remitted: how long it waits, and why it can't be remitted yet. */
export const PendingContractRow = lazy(() =>
  RemittanceLine().extend({
    contractID: wireNumber(),
    vehicle: wireText().meta({ label: 'Vehicle' }),
    daysUnremitted: wireNumber().meta({ label: 'Days', kind: 'count' }),
    /** none, amber or red, by the days of the state of sale. */
    mark: wireText(),
    /** The batch that came back with it. */
    returnedBatchNumber: wireText(),
    problem: wireProblem(),
  }),
);
export type PendingContractRow = z.infer<ReturnType<typeof PendingContractRow>>;

/** All pending contracts of a dealer, also those that weren't asked for. */
export const PendingTotals = lazy(() =>
  z.looseObject({
    contractCount: wireNumber(),
    dealerCost: cost('Dealer cost'),
    /** Marked amber and red. */
    amberCount: wireNumber(),
    redCount: wireNumber(),
  }),
);

/**
 * A dealer's agreement about refunds. `netCredits`: credits are deducted from the next batch. Source: areas.md §1 (R9),
 * decisions.md §8
 */
export const DealerAgreement = lazy(() =>
  z.looseObject({
    dealerCode: wireText(),
    validFrom: wireText().meta({ label: 'From', kind: 'date' }),
    refundMode: wireText().meta({ label: 'Refunds' }),
    netCredits: wireFlag().meta({ label: 'Credits in the next batch' }),
    setBy: wireText().meta({ label: 'Set by' }),
    setAt: wireText(),
  }),
);
export type DealerAgreement = z.infer<ReturnType<typeof DealerAgreement>>;

/** Everything that can be in a dealer's next batch. Source: areas.md §6 (Better, 1 to 4) */
export const DealerRemittance = lazy(() =>
  z.looseObject({
    dealerCode: wireText(),
    dealerName: wireText(),
    /** Days from which a contract is marked. */
    amberDays: wireNumber(),
    redDays: wireNumber(),
    pending: PendingTotals(),
    contracts: z.array(PendingContractRow()),
    /** Available ones, oldest first, then those that wait for their batch to be posted. */
    credits: z.array(RemittanceCredit()),
    debits: z.array(RemittanceDebit()),
    agreement: DealerAgreement(),
    /** The amount that the dealer paid over cost and hasn't received back. */
    overRemitBalance: cost('Over-remit balance'),
    /** False where the backend doesn't take an amount over cost. */
    canOverRemit: wireFlag(),
  }),
);
export type DealerRemittance = z.infer<ReturnType<typeof DealerRemittance>>;

/** Asks for a dealer's statement. */
export const StatementRequest = lazy(() =>
  z.object({
    dealerCode: dealer(),
    startDate: isoDay('From'),
    endDate: isoDay('Through'),
  }),
);

/** The kind of a line of a statement. */
export const statementKinds = [
  { code: 'Contract', label: 'Remitted' },
  { code: 'Credit', label: 'Credit' },
  { code: 'Debit', label: 'Debit' },
  { code: 'Payment', label: 'Payment' },
  { code: 'Returned', label: 'Batch returned' },
  { code: 'Difference', label: 'Difference cleared' },
] as const;
export type StatementKind = (typeof statementKinds)[number]['code'];

/** A line of a statement: an increase or decrease of what the dealer owes, and the balance after it. */
export const StatementLine = lazy(() =>
  z.looseObject({
    date: wireText().meta({ label: 'Date', kind: 'date' }),
    kind: wireText().meta({
      label: 'Type',
      words: codeWords(statementKinds),
    }),
    batchNumber: wireText().meta({ label: 'Batch' }),
    key: wireText().meta({ label: 'Contract' }),
    text: wireText().meta({ label: 'Description' }),
    amount: cost('Amount'),
    balance: cost('Balance'),
  }),
);
export type StatementLine = z.infer<ReturnType<typeof StatementLine>>;

/** A dealer's account over some days: opening + every line = closing. Source: areas.md §6 (Better, 8) */
export const RemittanceStatement = lazy(() =>
  z.looseObject({
    dealerCode: wireText(),
    dealerName: wireText(),
    startDate: wireText().meta({ kind: 'date' }),
    endDate: wireText().meta({ kind: 'date' }),
    openingBalance: cost('Opening balance'),
    chargesAmount: cost('Charges'),
    paymentsAmount: cost('Payments and credits'),
    closingBalance: cost('Closing balance'),
    lines: z.array(StatementLine()),
    /** Batches whose difference is still open. */
    openDifferenceAmount: cost('Open differences'),
  }),
);
export type RemittanceStatement = z.infer<ReturnType<typeof RemittanceStatement>>;

/** How refunds of a dealer's cancellations are settled. Source: areas.md §1 (R9) */
export const refundModes = [
  { code: 'PartsApart', label: 'Provider and dealer each pay their part' },
  { code: 'ProviderPaysAll', label: "The provider pays all and charges the dealer's share" },
] as const;

/** The agreement of a dealer from a day on. */
export const SetAgreementRequest = lazy(() =>
  z.object({
    dealerCode: dealer(),
    validFrom: isoDay('From'),
    refundMode: z.enum(refundModes.map(({ code }) => code)).meta({
      label: 'Refunds',
      words: codeWords(refundModes),
    }),
    netCredits: z.boolean().meta({ label: 'Take credits off the next batch' }),
  }),
);
