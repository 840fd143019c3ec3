import type { Session } from '@pitlane/shared/access/session';
import { fieldsOf } from '@pitlane/shared/engine/field';
import { fieldIssue } from '@pitlane/shared/engine/field-issue';
import { questionsOf } from '@pitlane/shared/features/cancellations/rules/quote-questions';
import {
  type CancellationFactsAnswer,
  QuoteCancellationRequest,
} from '@pitlane/shared/features/cancellations/schema';
import { z } from 'zod';
import { emptyText, type QuoteText } from './quote-address.ts';
import { choicesOf, type FieldErrors, unreadable } from './quote-form.ts';
import { whatIf } from './what-if.ts';

/** The contract that is quoted, and who quotes it. */
interface Quoting {
  facts: CancellationFactsAnswer;
  session: Session;
}

/**
 * Returns the schema of what is typed: labels are the request's, and what is wrong is what the rules refuse. What is empty is the rules'
 * to ask for, but the day and the reason.
 */
export function quoteFormSchema({ facts, session }: Quoting): z.ZodObject {
  return typedQuoteSchema((text) => {
    const choices = choicesOf(text);
    return whatIf(facts, { choices, questions: questionsOf(facts, choices) }, session).errors;
  });
}

/** Returns the schema of what is typed, refusing what can't be read, a missing day or reason, and what `refused` says. */
export function typedQuoteSchema(refused?: (text: QuoteText) => FieldErrors): z.ZodObject {
  const words = new Map(fieldsOf(QuoteCancellationRequest()).map((field) => [field.name, field]));
  const typed = Object.entries(emptyText).map(([name, value]) => {
    const { label = name, kind, hint } = words.get(name) ?? {};
    const schema: z.ZodType = typeof value === 'boolean' ? z.boolean() : z.string().optional();
    return [name, schema.meta({ label, ...(kind ? { kind } : {}), ...(hint ? { hint } : {}) })];
  });
  return z.object(Object.fromEntries(typed) as Record<string, z.ZodType>).check(({ value, issues }) => {
    const text = { ...emptyText, ...withoutUndefined(value) };
    const wrong = { ...requiredOf(text), ...refused?.(text), ...unreadable(text) };
    for (const [field, message] of Object.entries(wrong)) issues.push(fieldIssue(field, message));
  });
}

function withoutUndefined(values: Readonly<Record<string, unknown>>): Partial<QuoteText> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Returns the errors of empty required fields; the rules check everything else. */
function requiredOf({ cancelReason, cancelAsOfDate }: QuoteText): FieldErrors {
  return {
    ...(cancelReason ? {} : { cancelReason: 'Choose a reason.' }),
    ...(cancelAsOfDate ? {} : { cancelAsOfDate: 'Enter a cancellation date.' }),
  };
}
