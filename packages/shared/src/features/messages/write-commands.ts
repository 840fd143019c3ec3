import { z } from 'zod';
import { type Context, defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { contractArgument } from '../contracts/contract-argument.ts';
import { keyOfSelected, selectedContract } from '../contracts/selected-contract.ts';
import { defaultMessageSubject, messageTypes, offeredMessageTypes } from '../reports/message-codes.ts';
import {
  changeCalls,
  done,
  messageArgument,
  named,
  onMessage,
  userArgument,
  versionArgument,
} from './message-arguments.ts';
import { messageOperations } from './operations.ts';
import { emptyMessage, messageFields } from './schema.ts';

const { saveMessage, listMessageTemplates } = messageOperations;

const types = offeredMessageTypes.filter(({ code }) => code !== 0);
const names = types.map(({ name }) => name) as [string, ...string[]];
const words = Object.fromEntries(types.map(({ name, label }) => [name, label]));
const codeOf = (name: string) => messageTypes.find((type) => type.name === name)?.code ?? 0;

const typeArgument = () => z.enum(names).meta({ label: 'Type', words, sends: 'messageTypeID' });

/** The optional fields of the form; the contract provides any missing contact. */
const contentArguments = () => {
  const { contactName, contactPhoneNumber, contactCompanyName, contactEmail, subject, notes, comments } =
    messageFields();
  return {
    notes: notes.optional().meta({ hint: 'What it is about' }),
    contactName: contactName.optional(),
    contactPhoneNumber: contactPhoneNumber.optional(),
    contactCompanyName: contactCompanyName.optional(),
    contactEmail: contactEmail.optional(),
    subject: subject.optional().meta({ usual: defaultMessageSubject }),
    comments: comments.optional(),
  };
};

const WriteArgs = lazy(() =>
  z
    .object({
      key: contractArgument()
        .optional()
        .meta({ label: 'Contract', hint: 'Name, contract number or VIN', sends: 'contractNumber' }),
      type: typeArgument(),
      // In the terminal, --template formats JSON.
      fromTemplate: z
        .string()
        .trim()
        .max(40)
        .optional()
        .meta({ label: 'Template', picker: 'messageTemplate' }),
      ...contentArguments(),
      to: userArgument('Assign to').optional().meta({ sends: 'assignedToUsername' }),
    })
    .refine(
      ({ key, fromTemplate, notes, contactName, contactPhoneNumber }) =>
        key || fromTemplate || notes || contactName || contactPhoneNumber,
      // Reported together with errors of other fields.
      { path: ['contactName'], error: emptyMessage, when: () => true },
    ),
);

/**
 * Write a message, from anywhere or in one step from a contract's card. Contract and VIN bring dealer and contact; a template brings subject and
 * notes. Source: areas.md §8 (POST savemessage; Better 4, 7)
 */
export const writeMessage = defineCommand({
  ...onMessage,
  id: 'message.write',
  title: 'Write a message',
  summary: 'Write a message to the provider, about a contract or on its own',
  keywords: ['new', 'message', 'call back', 'phone', 'please call', 'contract', 'note'],
  icon: 'comment',
  args: WriteArgs,
  given: keyOfSelected,
  isHere: (context: Context) => selectedContract(context) !== undefined,
  uses: { saveMessage, listMessageTemplates },
  data: saveMessage.response,
  run: async (calls, { key, type, fromTemplate, to, ...content }, { signal }) => {
    const templates = fromTemplate ? await calls.listMessageTemplates({}, { signal }) : [];
    const from = templates.find(({ code }) => code?.toLowerCase() === fromTemplate?.toLowerCase());
    if (fromTemplate && !from) {
      const message = `Template ${fromTemplate} not found.`;
      return { kind: 'refused', problem: { code: 'unknown_template', field: 'fromTemplate', message } };
    }
    const after = await calls.saveMessage(
      {
        messageTypeID: codeOf(type),
        ...(from ? { subject: from.subject, notes: from.notes } : {}),
        ...given(content),
        ...(key ? contractFields(key) : {}),
        ...(to ? { assignedToUsername: to } : {}),
      },
      { signal },
    );
    return done('Wrote message', after);
  },
});

const EditArgs = lazy(() =>
  z.object({
    message: messageArgument(),
    key: z
      .string()
      .trim()
      .max(40)
      .optional()
      .meta({ label: 'Contract', hint: 'Contract number or VIN', sends: 'contractNumber' }),
    type: typeArgument().optional(),
    ...contentArguments(),
    version: versionArgument(),
  }),
);

/** Change what a message says; what isn't given stays, and an empty text empties a field. Source: areas.md §8 */
export const editMessage = defineCommand({
  ...onMessage,
  id: 'message.edit',
  title: 'Edit a message',
  summary: "Change a message's contact, contract or notes",
  keywords: ['change', 'correct', 'phone', 'contact'],
  icon: 'pencil',
  args: EditArgs,
  uses: changeCalls,
  data: saveMessage.response,
  run: async (calls, { message, key, type, version, ...content }, { signal }) => {
    const current = await calls.getMessage({ internalMessageID: message }, { signal });
    const after = await calls.saveMessage(
      {
        ...named(current, version),
        ...(type ? { messageTypeID: codeOf(type) } : {}),
        ...given(content),
        ...(key === undefined ? {} : contractFields(key)),
      },
      { signal },
    );
    return done('Changed message', after);
  },
});

/** A VIN is no contract's number: the server finds the contract by it. An empty text leaves the message without one. */
export function contractFields(
  typed: string,
): { contractNumber: string | null; vin: string | null } | { contractNumber: string } {
  if (typed === '') return { contractNumber: null, vin: null };
  return /^[A-HJ-NPR-Z0-9]{17}$/i.test(typed)
    ? { contractNumber: null, vin: typed }
    : { contractNumber: typed };
}

/** The given values: a missing text doesn't change. */
function given(content: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(content).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}
