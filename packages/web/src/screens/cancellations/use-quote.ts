import type { Session } from '@pitlane/shared/access/session';
import {
  type QuoteQuestions,
  questionsOf,
} from '@pitlane/shared/features/cancellations/rules/quote-questions';
import type { CancellationFactsAnswer } from '@pitlane/shared/features/cancellations/schema';
import { dateInput } from '@pitlane/shared/kernel/date-input';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { QuoteText } from './quote-address.ts';
import {
  choicesOf,
  type FieldErrors,
  type QuoteChoices,
  type QuoteField,
  requestOf,
  unreadable,
} from './quote-form.ts';
import { useQuoteText } from './use-quote-text.ts';
import { useSaveQuote } from './use-save-quote.ts';
import { milesCount, type ShownFigures, type WhatIf, whatIf } from './what-if.ts';

/** Figures, and the day that they are of. */
type DatedFigures = ShownFigures & { asOf: IsoDate | undefined };

/** A quote that is being made: what is typed, what it comes to, and what is wrong with it. */
export interface Quote {
  text: QuoteText;
  choices: QuoteChoices;
  asked: QuoteQuestions;
  now: WhatIf;
  /** What it comes to, or what it came to last, with the day of that. */
  shown: DatedFigures | undefined;
  /** Whether the odometer changes the refund. */
  isCounted: boolean;
  /** What is wrong with a field, as far as it is to be told yet. */
  errors: FieldErrors;
  /** What is wrong and belongs to no field. */
  problem: string | undefined;
  isSaving: boolean;
  change: (changes: Partial<QuoteText>) => void;
  leave: (field: QuoteField) => void;
  /** Has the quote saved, or tells everything that is wrong and gives false. */
  send: () => boolean;
}

/** Works out the quote of a contract at each change, by the shared rules alone, and saves it. Source: decisions.md §4 */
export function useQuote(contractKey: string, facts: CancellationFactsAnswer): Quote {
  const session = useOutletContext<Session>();
  const [typed, changeText] = useQuoteText(contractKey);
  const [isDayTouched, setIsDayTouched] = useState(false);
  const [left, setLeft] = useState<readonly QuoteField[]>([]);
  const { save, isSaving, refused, problem, forget } = useSaveQuote(contractKey);
  // Today, until another day is asked for; an emptied field stays empty.
  const isDayGiven = isDayTouched || typed.cancelAsOfDate !== '';
  const text = isDayGiven ? typed : { ...typed, cancelAsOfDate: dateInput(facts.today ?? session.today) };
  const choices = choicesOf(text);
  const asked = questionsOf(facts, choices);
  const now = whatIf(facts, { choices, asked }, session);
  const shown = useLastShown(now.figures && { ...now.figures, asOf: choices.cancelAsOf });
  const wrong = { ...requiredOf(text), ...now.errors, ...unreadable(text) };
  return {
    text,
    choices,
    asked,
    now,
    shown,
    isCounted: milesCount(facts, choices.reason),
    errors: { ...toldOf(wrong, left, text), ...refused },
    problem: problem ?? now.problem?.message,
    isSaving,
    change: (changes) => {
      if ('cancelAsOfDate' in changes) setIsDayTouched(true);
      for (const field of Object.keys(changes)) forget(field);
      changeText(changes);
    },
    leave: (field) => setLeft([...left, field]),
    send: () => {
      if (isSaving) return true;
      setLeft(Object.keys(wrong) as QuoteField[]);
      const request = requestOf(facts, choices, asked);
      if (!request || Object.keys(wrong).length > 0) return false;
      void save(request);
      return true;
    },
  };
}

/** What the form asks for itself; all else the rules ask for. */
function requiredOf({ cancelReason, cancelAsOfDate }: QuoteText): FieldErrors {
  return {
    ...(cancelReason ? {} : { cancelReason: 'Choose a reason.' }),
    ...(cancelAsOfDate ? {} : { cancelAsOfDate: 'Enter a cancellation date.' }),
  };
}

/** What was shown last stays, dimmed, until there is something to show again: nothing jumps while a day is typed. */
function useLastShown(figures: DatedFigures | undefined): DatedFigures | undefined {
  const [last, setLast] = useState(figures);
  if (figures && figures !== last && !isSame(figures, last)) setLast(figures);
  return figures ?? last;
}

function isSame(one: DatedFigures, other: DatedFigures | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is empty is told once its field was left or the quote was to be saved; what is typed and wrong at once, its day when it is whole. */
function toldOf(
  wrong: FieldErrors,
  left: readonly QuoteField[],
  text: Readonly<Record<QuoteField, string>>,
): FieldErrors {
  const told = (Object.entries(wrong) as [QuoteField, string][]).filter(([field]) => {
    const isHalfTyped = field === 'cancelAsOfDate' && text.cancelAsOfDate.length < 10;
    return left.includes(field) || (text[field] !== '' && !isHalfTyped);
  });
  return Object.fromEntries(told);
}
