import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { rowId } from '../../kernel/request.ts';
import { wireCode, wireNumber, wireText } from '../../kernel/wire.ts';
import { programTypes } from '../contracts/rules/codes.ts';
import { dealerCode } from '../dealers/dealer-code.ts';

const money = (label: string) => wireNumber().meta({ label, kind: 'money' });

/**
 * A dealer's price for a program type and a range of terms: a fixed price if it is above 0, otherwise the dealer's cost
 * plus a markup within its limits, in dollars. A change sends its `version`. Source: portal.md §3 (Retail setting)
 */
export const RetailSetting = lazy(() =>
  z.looseObject({
    id: wireCode(),
    dealerCode: wireText(),
    programType: wireCode().meta({ label: 'Program' }),
    startCoverageMonths: wireNumber().meta({ label: 'From month' }),
    endCoverageMonths: wireNumber().meta({ label: 'To month' }),
    baseMarkup: money('Markup'),
    minMarkup: money('Lowest markup'),
    maxMarkup: money('Highest markup'),
    customerPrice: money('Fixed price'),
    version: wireNumber(),
  }),
);
export type RetailSetting = z.infer<ReturnType<typeof RetailSetting>>;

/** The dealer of the settings. */
export const RetailOfDealer = lazy(() =>
  z.object({
    dealerCode: dealerCode(),
  }),
);

const flags: ReadonlySet<number> = new Set(programTypes.map(({ flag }) => flag));

const programType = () =>
  z.coerce
    .number('Choose a program.')
    .refine((flag) => flags.has(flag), 'Choose a program.')
    .meta({ label: 'Program' });

const months = (label: string, hint: string) =>
  z.coerce
    .number('Must be a whole number.')
    .int('Must be a whole number.')
    .min(0, 'Must be 0 or more.')
    .max(360, 'Must be 360 or less.')
    .meta({ label, hint });

const amount = (label: string, hint?: string) =>
  z.coerce
    .number('Enter an amount such as 1,250.00.')
    .min(0, 'Must be 0 or more.')
    .max(99_999.99, 'Must be 99,999.99 or less.')
    .multipleOf(0.01, 'Must be dollars and cents.')
    .meta({ label, kind: 'money', ...(hint ? { hint } : {}) });

/** A setting's range and price, in a request or a command. */
const terms = () => ({
  startCoverageMonths: months('From month', 'Empty: every term').default(0),
  endCoverageMonths: months('To month', 'Empty: every term').default(0),
  customerPrice: amount('Fixed price', 'Empty: priced by markup').default(0),
  baseMarkup: amount('Markup', 'Added to the dealer cost').default(0),
  minMarkup: amount('Lowest').default(0),
  maxMarkup: amount('Highest').default(0),
});

/** A new setting. Numbers may come as text. Source: portal.md §7 (Retail) */
export const CreateRetailRequest = lazy(() =>
  RetailOfDealer().extend({ programType: programType(), ...terms() }),
);

/** A changed setting, with all fields. `version` replaces `If-Match`. Source: portal.md §7 (Retail) */
export const UpdateRetailRequest = lazy(() =>
  CreateRetailRequest().extend({ id: rowId(), version: z.int().positive().nullish() }),
);

/** Names a setting. Source: portal.md §7 (Retail) */
export const RetailRequest = lazy(() => z.object({ id: rowId() }));

const typeNames = programTypes.map(({ name }) => name);
const typeWords = Object.fromEntries(programTypes.map(({ name, label }) => [name, label]));

/** A setting as a user enters it, its program by name. With an id it is changed, without one it is added. */
export const RetailForm = lazy(() =>
  RetailOfDealer().extend({
    programType: z.enum(typeNames, 'Choose a program.').meta({ label: 'Program', words: typeWords }),
    ...terms(),
    id: rowId().optional().meta({ label: 'Number', hint: 'Of the setting to replace' }),
    version: z.int().positive().nullish(),
  }),
);
