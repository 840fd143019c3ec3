import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { line } from '../../kernel/request.ts';
import { wireNumber, wireText } from '../../kernel/wire.ts';

/** An item's code: letters, digits, dots, hyphens and underscores; its case doesn't matter. */
const accountCode = () =>
  z
    .string('Account code is required.')
    .trim()
    .toUpperCase()
    .min(1, 'Account code is required.')
    .max(40, 'Account code must be 40 characters or fewer.')
    .regex(/^[A-Z0-9][A-Z0-9._-]*$/, 'Must be letters, digits, dots, hyphens and underscores.')
    .meta({ label: 'Account code', hint: 'e.g. CLAIMS-PHONE' });
const name = () => line('Name', 80);
const value = () => line('Value', 500);

/** An item as administrators see it. Our addition */
export const ConfigurationItem = lazy(() =>
  z.looseObject({
    accountCode: wireText().meta({ label: 'Account code' }),
    name: wireText().meta({ label: 'Name' }),
    value: wireText().meta({ label: 'Value' }),
    changedBy: wireText().meta({ label: 'Changed by' }),
    changedDate: wireText().meta({ label: 'Changed', kind: 'date' }),
    version: wireNumber(),
  }),
);
export type ConfigurationItem = z.infer<ReturnType<typeof ConfigurationItem>>;

/** The version that a change was made from, in place of `If-Match`; 0 if there must be no such item yet. */
const version = () => z.coerce.number().int().min(0).nullish();

/** A new or changed item, whole. */
export const SaveConfigurationItemRequest = lazy(() =>
  z.object({ accountCode: accountCode(), name: name(), value: value(), version: version() }),
);

/** Removes an item. */
export const RemoveConfigurationItemRequest = lazy(() =>
  z.object({ accountCode: accountCode(), version: version() }),
);

/** An item as a user enters it; without a name, one that is there keeps its own. */
export const SetConfigurationItemArgs = lazy(() =>
  z.object({
    code: accountCode().meta({ label: 'Account code', positional: true, sends: 'accountCode' }),
    value: value().meta({ label: 'Value', positional: true }),
    name: name().optional().meta({ label: 'Name', hint: 'Required for a new item' }),
    version: version(),
  }),
);
