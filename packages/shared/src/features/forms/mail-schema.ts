import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireFlag, wireText } from '../../kernel/wire.ts';
import { RegenerateContractRequest } from './schema.ts';

/** Who gets a document by email. Absent: the customer, at the address on record. */
export const recipient = () =>
  z
    .email('Enter an address such as ann@example.com.')
    .max(254, 'Must be 254 characters or fewer.')
    .optional()
    .meta({ label: 'Email', hint: 'Empty: the address on record' });

/** Emails a contract's document to its customer. Source: areas.md R53; our addition */
export const MailContractRequest = lazy(() =>
  RegenerateContractRequest().extend({ emailAddress: recipient() }),
);
export type MailContractRequest = z.infer<ReturnType<typeof MailContractRequest>>;

/** A document that is on its way by email; without a mail server, it waits. */
export const MailedDocument = lazy(() =>
  z.looseObject({ emailAddress: wireText(), fileName: wireText(), isMailSetUp: wireFlag() }),
);
export type MailedDocument = z.infer<ReturnType<typeof MailedDocument>>;
