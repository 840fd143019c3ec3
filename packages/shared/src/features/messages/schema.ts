import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { isoDay, line, mostRowId, phoneHint, rowId, typedPhone } from '../../kernel/request.ts';
import { wireCode, wireFlag, wireNested, wireNumber, wireText } from '../../kernel/wire.ts';
import { Contract } from '../contracts/schema.ts';
import { whyCardInText } from '../remittance/rules/card-in-text.ts';
import { messageStatuses, messageTypes, offeredMessageTypes } from '../reports/message-codes.ts';

/** One entry of a message's history: the state after it. An entry that was undone keeps who made it, without its note. Source: areas.md §8 */
export const MessageEvent = lazy(() =>
  z.looseObject({
    at: wireText().meta({ label: 'Time' }),
    by: wireText().meta({ label: 'By' }),
    status: wireCode().meta({ label: 'Status code' }),
    assignedTo: wireText().meta({ label: 'Assigned to' }),
    note: wireText().meta({ label: 'Note' }),
    /** What happened, as displayed. Our addition */
    text: wireText().meta({ label: 'What happened' }),
    isUndone: wireFlag(),
  }),
);
export type MessageEvent = z.infer<ReturnType<typeof MessageEvent>>;

/** A message with its history and its contract. Source: portal.md §3 (Internal message), areas.md §8 */
export const InternalMessage = lazy(() =>
  z.looseObject({
    internalMessageID: wireNumber().meta({ label: 'Message' }),
    messageTypeID: wireCode().meta({ label: 'Type code' }),
    messageTypeName: wireText().meta({ label: 'Type' }),
    messageStatusTypeID: wireCode().meta({ label: 'Status code' }),
    messageStatusTypeName: wireText().meta({ label: 'Status' }),
    messageQueueType: wireCode().meta({ label: 'Queue' }),
    contractNumber: wireText().meta({ label: 'Contract' }),
    contractSuffix: wireText(),
    programCode: wireText(),
    vin: wireText().meta({ label: 'VIN' }),
    contactCompanyName: wireText().meta({ label: 'Company' }),
    contactName: wireText().meta({ label: 'Contact' }),
    contactPhoneNumber: wireText().meta({ label: 'Phone', kind: 'phone' }),
    contactEmail: wireText().meta({ label: 'Email' }),
    subject: wireText().meta({ label: 'Subject' }),
    notes: wireText().meta({ label: 'Notes' }),
    comments: wireText().meta({ label: 'Comments' }),
    assignedToUsername: wireText().meta({ label: 'Assigned to' }),
    assignedToFirstName: wireText(),
    assignedToLastName: wireText(),
    createUsername: wireText().meta({ label: 'Created by' }),
    updateUsername: wireText().meta({ label: 'Changed by' }),
    createdDate: wireText().meta({ label: 'Created', kind: 'date' }),
    /** Instants. Additions of ours */
    createdAt: wireText(),
    updatedAt: wireText(),
    /** Business hours until now, or until it was closed or cancelled. */
    ageHours: wireNumber().meta({ label: 'Age (business hours)' }),
    hasAssignedUser: wireFlag().meta({ label: 'Is assigned' }),
    isNew: wireFlag().meta({ label: 'Is new' }),
    version: wireNumber(),
    history: wireNested(z.array(MessageEvent())),
    contract: wireNested(Contract()),
  }),
);
export type InternalMessage = z.infer<ReturnType<typeof InternalMessage>>;

/** The identifier of a message, also as text from an address or a command line. Source: decisions.md §8 (Messages) */
const messageId = () =>
  rowId().meta({ label: 'Message', hint: 'Message number, e.g. 1204', positional: true });

export const MessageRequest = lazy(() => z.object({ internalMessageID: messageId() }));

/** The refusal of a message without contact and subject. */
export const emptyMessage = 'Enter a contact, a contract or notes.';

/** The refusal of a card number in a text; the server refuses it in every field. Source: areas.md §8 (Better 8) */
const cardProblem = 'Remove the card number. Enter only its last four digits.';

/** A text of several lines; null empties it. */
export const messageText = (label: string, most = 2000) =>
  z
    .string()
    .trim()
    .max(most, `Must be ${most.toLocaleString('en-US')} characters or fewer.`)
    .refine((text) => !whyCardInText(text), cardProblem)
    .meta({ label, isLong: true });

/** A short text; null empties it. */
const short = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `Must be ${most} characters or fewer.`)
    .regex(/^\P{Cc}*$/u, 'Must be a single line of text.')
    .refine((text) => !whyCardInText(text), cardProblem)
    .meta({ label });

/** The fields of a message that a person fills in; a form and a command have the same. Source: portal.md §3, §5 (phone input) */
export const messageFields = () => ({
  contactName: short('Contact', 80),
  contactPhoneNumber: typedPhone().meta({ label: 'Phone', kind: 'phone', hint: phoneHint }),
  contactCompanyName: short('Company', 80),
  contactEmail: z
    .union([z.literal(''), z.email('Must be an email address.').max(120)])
    .meta({ label: 'Email' }),
  subject: short('Subject', 120),
  notes: messageText('Notes'),
  comments: messageText('Comments'),
});

const typeCodes = offeredMessageTypes.filter(({ code }) => code !== 0).map(({ code }) => code);

/**
 * A new message (identifier 0), or what changes of one that is there: a field that isn't sent stays, null empties it. Status and assignee follow
 * the rules of `stateAfter`; `note` is added to the history. A new one about a contract, by number or VIN, takes from it the contact and the dealer
 * that aren't sent. Source: areas.md §8 (POST savemessage); Assumption: what isn't sent stays, and a type that isn't offered can stay
 */
export const SaveMessageRequest = lazy(() => {
  const { contactName, contactPhoneNumber, contactCompanyName, contactEmail, subject, notes, comments } =
    messageFields();
  return z.object({
    internalMessageID: z.coerce.number().int().min(0).max(mostRowId).default(0),
    messageTypeID: z.coerce
      .number()
      .refine((code) => messageTypes.some((type) => type.code === code && code !== 0), 'Choose a type.')
      .optional(),
    messageStatusTypeID: z.coerce
      .number()
      .refine((code) => messageStatuses.some((one) => one.code === code && code !== 0), 'Choose a status.')
      .optional(),
    assignedToUsername: z.string().trim().max(120).nullish(),
    contractNumber: short('Contract', 40).nullish(),
    contractSuffix: z.string().trim().max(10).nullish(),
    programCode: z.string().trim().max(10).nullish(),
    vin: short('VIN', 20).nullish(),
    contactName: contactName.nullish(),
    contactPhoneNumber: contactPhoneNumber.nullish(),
    contactCompanyName: contactCompanyName.nullish(),
    contactEmail: contactEmail.nullish(),
    subject: subject.nullish(),
    notes: notes.nullish(),
    comments: comments.nullish(),
    note: messageText('Note').nullish(),
    version: z.coerce.number().int().positive().nullish(),
  });
});
export type SaveMessageRequest = z.output<ReturnType<typeof SaveMessageRequest>>;

/** The codes of the types that a new message can have. Source: areas.md §8 (1 to 5 on entry) */
export const typesOnEntry: readonly number[] = typeCodes;

export const UndoMessageRequest = lazy(() =>
  z.object({ internalMessageID: messageId(), version: z.coerce.number().int().positive() }),
);

/** Hands a colleague's open messages over; with identifiers, gives those back that were handed over and haven't been changed since, as an undo does. */
export const HandOverMessagesRequest = lazy(() =>
  z.object({
    fromUsername: line('From', 120),
    toUsername: line('To', 120),
    internalMessageIDs: z.array(rowId()).max(5000).optional(),
  }),
);
export type HandOverMessagesRequest = z.output<ReturnType<typeof HandOverMessagesRequest>>;

export const HandedOverMessages = lazy(() =>
  z.looseObject({
    fromUsername: wireText().meta({ label: 'From' }),
    toUsername: wireText().meta({ label: 'To' }),
    internalMessageIDs: wireNested(z.array(z.number())).meta({ label: 'Messages' }),
  }),
);

/** A mark that changes with every change of an open message, and when one is opened or closed. */
export const MessagesMark = lazy(() => z.looseObject({ mark: wireText(), openCount: wireNumber() }));

/** A subject and notes that a message can start from. */
export const MessageTemplate = lazy(() =>
  z.looseObject({
    code: wireText().meta({ label: 'Code' }),
    subject: wireText().meta({ label: 'Subject' }),
    notes: wireText().meta({ label: 'Notes' }),
  }),
);
export type MessageTemplate = z.infer<ReturnType<typeof MessageTemplate>>;

/** Until when someone is away, and who takes over. A day that isn't sent is today's. */
export const SetAbsenceRequest = lazy(() =>
  z.object({
    username: line('User', 120),
    fromDay: isoDay('From'),
    untilDay: isoDay('Until'),
    substituteUsername: z.string().trim().max(120).nullish(),
  }),
);
export type SetAbsenceRequest = z.output<ReturnType<typeof SetAbsenceRequest>>;

export const AbsenceRequest = lazy(() => z.object({ username: line('User', 120) }));

/** An absence to set; without days there is none. */
export const Absence = lazy(() =>
  z.looseObject({
    username: wireText().meta({ label: 'User' }),
    fromDay: wireText().meta({ label: 'From', kind: 'date' }),
    untilDay: wireText().meta({ label: 'Until', kind: 'date' }),
    substituteUsername: wireText().meta({ label: 'Substitute' }),
  }),
);
export type Absence = z.infer<ReturnType<typeof Absence>>;
