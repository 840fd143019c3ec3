import type { Field } from '@pitlane/shared/engine/field';
import { type FormFields, formFields } from '@pitlane/shared/engine/form';
import { questionsOf } from '@pitlane/shared/features/cancellations/rules/quote-questions';
import {
  cancelReasonCode,
  cancelReasonOf,
  cancelReasonWords,
  usualCancelReason,
} from '@pitlane/shared/features/cancellations/rules/reasons';
import type { SavedCancelQuote } from '@pitlane/shared/features/cancellations/schema';
import { dayOfText } from '@pitlane/shared/kernel/date-input';
import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell } from '@pitlane/shared/kernel/format';
import { commands } from '@pitlane/shared/registry/commands';
import { quoteKeys } from './key-table.ts';
import type { QuoteGiven, QuotePlace } from './place.ts';

/** The command that creates quotes. */
export const quoteCommand = 'contract.quoteCancel';

/** An input of a quote, and the key that changes it. */
export interface QuoteInput {
  field: Field;
  name: InputName;
  key: string;
  label: string;
  /** The current value, as typed. */
  text: string;
  /** The current value as shown, including defaults. */
  shown: string;
  /** Its key toggles it; others ask for a value. */
  isFlag: boolean;
}

/** The arguments that a person can change, in the order in which they are shown. */
const inputNames = [
  'asOf',
  'miles',
  'reason',
  'document',
  'why',
  'payoff',
  'balance',
  'bought',
  'used',
] as const;
export type InputName = (typeof inputNames)[number];

/** Returns the request for the quote of a place: date, odometer and reason, and what the rules need in this case. */
export function quoteInputs(place: QuotePlace): QuoteInput[] {
  const fields = quoteFields();
  return askedNames(place).flatMap((name) => {
    const field = fields.get(name);
    if (!field) return [];
    const value = place.given[name];
    return [
      {
        field,
        name,
        key: quoteKeys[name].key,
        label: name === 'payoff' ? 'Loan paid off' : (field.label ?? name),
        text: typedText(field, value, place),
        shown: shownOf(field, value, place),
        isFlag: isFlag(field),
      },
    ];
  });
}

/** The arguments of the command, by their names. */
export function quoteFields(): FormFields {
  const args = commands.find(({ id }) => id === quoteCommand)?.args?.();
  return args ? formFields(args) : new Map();
}

function askedNames({ given, facts }: QuotePlace): InputName[] {
  const always = { asOf: true, miles: true, reason: true };
  const chosen = (names: Partial<Record<InputName, boolean>>) => inputNames.filter((name) => names[name]);
  if (!facts) return chosen(always);
  const reason = cancelReasonCode(String(given['reason'] ?? usualCancelReason));
  const asked = questionsOf(facts, {
    cancelAsOf: dayOf({ given, facts }),
    reason: reason === undefined ? undefined : cancelReasonOf(reason),
    hasProofOfPayoff: given['payoff'] === true,
  });
  return chosen({
    ...always,
    document: asked.document !== undefined,
    why: asked.backdateReason,
    payoff: asked.payoff,
    balance: asked.balance,
    bought: asked.services,
    used: asked.services,
  });
}

/** The requested day; undefined until the server has reported today's date. */
export function dayOf({ given, facts }: Pick<QuotePlace, 'given' | 'facts'>): IsoDate | undefined {
  return dayOfText(String(given['asOf'] ?? 'today'), facts?.today ?? '') || undefined;
}

/** The date a number of days from the requested one; undefined until that is known. */
export function dayFrom(place: QuotePlace, days: number): IsoDate | undefined {
  const day = dayOf(place);
  return day && addDays(day, days);
}

function textOf({ kind }: Field, value: unknown): string {
  return formatCell(kind ?? 'text', value);
}

/** The question's initial content, including defaults. */
function typedText(field: Field, value: unknown, place: QuotePlace): string {
  if (field.name === 'asOf') return formatCell('date', dayOf(place));
  return field.name === 'reason' ? String(value ?? usualCancelReason) : textOf(field, value);
}

function isFlag({ schema }: Field): boolean {
  return schema.safeParse(true).success;
}

function shownOf(field: Field, value: unknown, place: QuotePlace): string {
  if (field.name === 'asOf') {
    const day = dayOf(place);
    const isToday = day === undefined || day === place.facts?.today;
    return [formatCell('date', day), isToday ? 'today' : ''].filter(Boolean).join(', ');
  }
  if (field.name === 'reason') return cancelReasonWords[String(value ?? usualCancelReason)] ?? String(value);
  if (isFlag(field)) {
    const { lienholder } = place.facts ?? {};
    const whose = field.name === 'payoff' && lienholder ? ` (${lienholder})` : '';
    return `${value === true ? 'Yes' : 'No'}${whose}`;
  }
  return textOf(field, value) || '-';
}

/** The inputs of a saved quote, to start another one from. */
export function givenOf({ inputs, ...saved }: SavedCancelQuote): QuoteGiven {
  const reason = Object.keys(cancelReasonWords).find((word) => cancelReasonCode(word) === saved.cancelReason);
  const given: Record<InputName, unknown> = {
    asOf: saved.cancelAsOfDate,
    miles: saved.vehicleMilesWhenCancel,
    reason,
    document: inputs?.hasDocument === true || null,
    why: inputs?.backdateReason || null,
    payoff: inputs?.hasProofOfPayoff === true || null,
    balance:
      inputs?.lienBalance === null || inputs?.lienBalance === undefined ? null : String(inputs.lienBalance),
    bought: inputs?.servicesBought,
    used: inputs?.servicesUsed,
  };
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  );
}
