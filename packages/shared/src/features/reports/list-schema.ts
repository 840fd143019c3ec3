import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireCode, wireNumber, wireText } from '../../kernel/wire.ts';
import { cancelStates } from '../cancellations/rules/cancel-flow.ts';
import { cancelSides, turnWords } from '../cancellations/rules/cancel-turn.ts';
import { cancelReasons } from '../cancellations/rules/reasons.ts';
import { checkRunKinds, checkStates } from '../checks/rules/check-states.ts';
import { contractStatuses } from '../contracts/rules/codes.ts';
import { ageBands } from '../remittance/rules/age-bands.ts';
import {
  contractColumns,
  cost,
  count,
  date,
  dealerColumns,
  flag,
  labelsOf,
  money,
  name,
  number,
  personColumn,
  planColumn,
  quoteColumn,
  soldColumns,
  text,
  userColumn,
  vehicleColumn,
  vinColumn,
  word,
  yearColumn,
} from './columns.ts';
import { reportRequest } from './criteria-fields.ts';
import { messageStatuses, messageTypes } from './message-codes.ts';
import { readKinds } from './read-kinds.ts';

// The lists that share the forms of reports. They are here and not in the features of their areas, which reports import
// and which therefore must not import reports.

/** Asks for what a dealer quoted and sold. Source: portal.md §5 (rater history) */
export const RaterHistoryRequest = lazy(() => reportRequest('dealerCode', 'startDate', 'endDate'));

/**
 * A contract summary: a contract that was sold in the period, or a quote that was saved in it and hasn't become one. A
 * contract that started as a saved quote names it. `customerName` and `vehicle` combine their parts for display. A
 * quote is editable until it expires, is withdrawn or bought; `groupKey` is the number of the deal, `selectedPlanCount`
 * how many products it has, and `planGroupName` and `menuGroupTypeID` are the menu group that was bought. `activityXml`
 * is never filled, and engine facts that a sale doesn't know are null. Source: portal.md §3 (Contract summary /
 * history), areas.md §7.2
 */
export const RaterHistoryRow = lazy(() =>
  z.looseObject({
    historyDate: date('Day'),
    contractStatusTypeName: word('Status', [
      ...labelsOf(contractStatuses),
      'Saved quote',
      'Expired quote',
      'Withdrawn quote',
    ]),
    ...contractColumns(),
    planDescription: planColumn(),
    firstName: name('First name', 'Catherine'),
    lastName: name('Last name', 'Castellanos'),
    customerName: personColumn('Customer'),
    vin: vinColumn(),
    vehicleYear: yearColumn(),
    makeName: name('Make', 'Mercedes-Benz'),
    modelName: name('Model', 'Silverado 1500 Classic'),
    vehicle: vehicleColumn(),
    cylindersNumber: wireNumber().meta({ label: 'Cylinders' }),
    numberWheelsDriving: wireNumber().meta({ label: 'Drive type' }),
    fuelTypeCode: wireCode().meta({ label: 'Fuel' }),
    isTurbo: flag('Is turbocharged'),
    isSupercharged: flag('Is supercharged'),
    coverageMonths: count('Months'),
    coverageMiles: wireNumber().meta({ label: 'Miles', kind: 'miles' }),
    coverageDisplayTypeID: wireCode().meta({ label: 'Term unit' }),
    ...dealerColumns(),
    createUsername: userColumn('Username'),
    createUserFullName: personColumn('Sold by'),
    groupKey: number('Deal', '0000000000'),
    planGroupName: name('Menu group', 'Complete protection'),
    financePlanName: name('Finance plan', '18 payments, no interest'),
    menuGroupTypeID: wireCode().meta({ label: 'Menu type' }),
    selectedPlanCount: count('Products'),
    quoteNumber: quoteColumn(),
    savedQuoteID: wireNumber().meta({ label: 'Quote ID' }),
    purchasedContractID: wireNumber().meta({ label: 'Contract ID' }),
    contractStatusTypeID: wireCode().meta({ label: 'Status code' }),
    programTypeID: wireCode().meta({ label: 'Program type' }),
    isSavedQuote: flag('Is a quote'),
    isPurchased: flag('Is purchased'),
    isVoidedContract: flag('Is voided'),
    isEditable: flag('Can be edited'),
    canBeVoided: flag('Can be voided'),
    activityXml: text('Activity'),
  }),
);

/**
 * Asks for what still has to be remitted. Source: portal.md §5 (pending remittance: the dealer is optional); the agency is our addition, for the
 * Dashboard Filter
 */
export const PendingRemittanceRequest = lazy(() => reportRequest('agentCode', 'dealerCode'));

/**
 * A contract that was sold and is in no batch, or in a returned one, oldest first; neither voided nor denied. `ageing`
 * says whether it has waited 30 or 60 days. Source: decisions.md §5 (unremitted); Assumption: the columns, and that a
 * cancelled one is remitted like any other, since its refund is settled with the provider's share.
 */
export const PendingRemittanceRow = lazy(() =>
  z.looseObject({
    ...soldColumns(),
    daysUnremitted: count('Days'),
    ageing: word(
      'Age',
      ageBands.map(({ title }) => title),
    ),
    customerPrice: money('Customer cost'),
    dealerCost: cost('Dealer cost'),
  }),
);

/** Asks for cancellations that need action; without a status, those whose refund is still unpaid. */
export const CancellationsRequest = lazy(() =>
  reportRequest('agentCode', 'dealerCode', 'state', 'turn', 'due', 'step', 'searchText'),
);

/**
 * A cancellation that needs action, the first due first. `turn` is the side that has to act, `daysLeft` the days until its refund is due (less than 0
 * if it is late), `daysLate` the days after its due date (until it was paid), `daysOpen` those since it was requested; `penaltyAmount` is what is owed
 * for paying late so far, and the last two amounts are what each side still has to pay. Source: decisions.md §3 and §4 (flow), areas.md §14 (tracker,
 * 2); Assumption: the columns.
 */
export const CancellationsRow = lazy(() =>
  z.looseObject({
    ...contractColumns(),
    planDescription: planColumn(),
    customerName: personColumn('Customer'),
    ...dealerColumns(),
    state: word('Status', labelsOf(cancelStates)),
    turn: word('Turn', turnWords),
    dueDate: date('Due'),
    daysLeft: count('Days to due'),
    daysLate: count('Days late'),
    penaltyAmount: money('Late penalty'),
    daysOpen: count('Age (days)'),
    requestedDate: date('Requested'),
    requestedBy: personColumn('Requested by'),
    cancelReason: word('Reason', labelsOf(cancelReasons)),
    cancelAsOfDate: date('Cancelled as of'),
    quoteNumber: quoteColumn(),
    customerRefundAmount: money('Refund'),
    providerDueAmount: money('Provider to pay'),
    dealerDueAmount: money('Dealer to pay'),
    /** The contract's full number: what the steps take. */
    key: text('Contract key'),
  }),
);
export type CancellationsRow = z.infer<ReturnType<typeof CancellationsRow>>;

/** Asks for the refunds that were paid late in a period. */
export const LateRefundsRequest = lazy(() =>
  reportRequest('agentCode', 'dealerCode', 'startDate', 'endDate'),
);

/**
 * A part of a refund that was paid late, the latest first: `paidBy` is the side that paid it, `penaltyAmount` what is owed for paying late. Source:
 * areas.md §14 (tracker, 7); Assumption: the columns
 */
export const LateRefundsRow = lazy(() =>
  z.looseObject({
    ...dealerColumns(),
    ...contractColumns(),
    customerName: personColumn('Customer'),
    paidBy: word('Paid by', cancelSides),
    dueDate: date('Due'),
    paidDate: date('Paid'),
    daysLate: count('Days late'),
    refundAmount: money('Refund'),
    penaltyAmount: money('Late penalty'),
  }),
);

/** Asks for the register of checks in a period. */
export const CheckRegisterRequest = lazy(() => reportRequest('startDate', 'endDate'));

/**
 * A check that was owed when the period started or issued in it. Of each row, and so of the totals, opening + issued - cleared - voided - stopped is what is
 * outstanding when it ends. Source: areas.md §13.2 (register), §1.1 (I5); Assumption: the columns
 */
export const CheckRegisterRow = lazy(() =>
  z.looseObject({
    checkNumber: wireNumber().meta({ label: 'Check', fits: ['50000'] }),
    runNumber: number('Run', 'CR-202611-000000'),
    pays: word('Pays', labelsOf(checkRunKinds)),
    payee: name('Payee', 'First Prairie Bank FBO Catherine Castellanos'),
    issuedDate: date('Date'),
    status: word('Status', labelsOf(checkStates)),
    endedDate: date('Cleared, voided or stopped'),
    openingAmount: money('Opening'),
    issuedAmount: money('Issued'),
    clearedAmount: money('Cleared'),
    voidedAmount: money('Voided'),
    stoppedAmount: money('Stopped'),
    outstandingAmount: money('Outstanding'),
  }),
);

/** Asks who read customers' data: a user by a text, in a period; or everyone who read a contract. Source: areas.md §2 (breach notice), our addition */
export const CustomerAccessRequest = lazy(() =>
  reportRequest('user', 'contractNumber', 'startDate', 'endDate'),
);

/**
 * A customer whose data a user read, the latest first: `details` is the operation that showed it, `readIn` what it showed it in. `customerCount` is 1 where the
 * rows first show a customer and empty where they show one again, so that its total is how many they are. A sale quote that became no contract has its number instead of one.
 */
export const CustomerAccessRow = lazy(() =>
  z.looseObject({
    readDate: date('Date'),
    readTime: word('Time', ['12:00 AM', '12:00 PM']),
    userFullName: personColumn('User'),
    username: userColumn('Username'),
    readIn: word('Read in', labelsOf(readKinds)),
    details: text('Details'),
    customerName: personColumn('Customer'),
    ...contractColumns(),
    quoteNumber: quoteColumn(),
    signedInBy: word('Signed in by', ['Scheduled report']),
    sessionID: text('Session'),
    address: text('Address'),
    customerCount: count('Customers'),
  }),
);

/**
 * Asks for messages; by default, the active ones of every status and type. Source: portal.md §4, §5 (internal messages)
 */
export const MessagesRequest = lazy(() => reportRequest('messageStatus', 'messageType', 'isActiveOnly'));

/**
 * A message to the provider, the newest first. A message is new until someone changes it, and active until it is closed or cancelled.
 * `createdTime` is in the business's time zone, as the day is.
 * Source: portal.md §3 (Internal message); Assumption: when one is new or active; its history is left out of the list.
 */
export const MessagesRow = lazy(() =>
  z.looseObject({
    /** Its identifier. Source: decisions.md §8 (Messages) */
    internalMessageID: wireNumber().meta({ label: 'Message' }),
    createdDate: date('Created'),
    /** The instant. Our addition */
    createdAt: wireText(),
    createdTime: word('Time', ['12:00 AM', '12:00 PM']),
    subject: text('Subject'),
    messageTypeID: wireCode().meta({ label: 'Type code' }),
    messageTypeName: word('Type', labelsOf(messageTypes)),
    messageStatusTypeID: wireCode().meta({ label: 'Status code' }),
    messageStatusTypeName: word('Status', labelsOf(messageStatuses)),
    messageQueueType: wireCode().meta({ label: 'Queue' }),
    ...contractColumns(),
    vin: vinColumn(),
    contactCompanyName: name('Company', 'Westlake Village & Sons Motors'),
    contactName: name('Contact', 'Catherine Castellanos'),
    contactPhoneNumber: wireText().meta({ label: 'Phone', kind: 'phone' }),
    contactEmail: name('Email', 'catherine.castellanos@example.com'),
    notes: text('Notes'),
    comments: text('Comments'),
    assignedToUsername: wireText(),
    /** Both names in one, or the username of a user who has none here. Our addition */
    assignedToName: name('Assigned to', 'Catherine Castellanos'),
    assignedToFirstName: text('First name'),
    assignedToLastName: text('Last name'),
    /** The last day of the assignee's absence, if they are away today. Our addition */
    assignedToAwayUntil: date('Away until'),
    createUsername: wireText(),
    updateUsername: wireText(),
    /** Additions of ours */
    createUserFullName: personColumn('Created by'),
    updateUserFullName: personColumn('Changed by'),
    updatedDate: date('Changed'),
    hasAssignedUser: flag('Is assigned'),
    isNew: flag('Is new'),
    version: wireNumber(),
  }),
);
export type MessagesRow = z.infer<ReturnType<typeof MessagesRow>>;
