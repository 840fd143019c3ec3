import type { Session } from '@pitlane/shared/access/session';
import {
  type QuoteQuestions,
  questionsOf,
} from '@pitlane/shared/features/cancellations/rules/quote-questions';
import type { CancellationFactsAnswer } from '@pitlane/shared/features/cancellations/schema';
import { completeDate, dateInput } from '@pitlane/shared/kernel/date-input';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { useCallback, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import { type SchemaForm, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { sendByCall } from '../../portal/run-command/use-command-form.ts';
import { draftNamed } from '../../session/drafts.ts';
import type { Reading } from './own-reading.ts';
import { type QuoteText, quoteAddressIn, savedQuoteQuery } from './quote-address.ts';
import { choicesOf, type QuoteChoices, requestOf } from './quote-form.ts';
import { quoteFormSchema } from './quote-schema.ts';
import { typedQuoteAddress, useQuoteAddress } from './use-quote-address.ts';
import { milesCount, type ShownFigures, type WhatIf, whatIf } from './what-if.ts';

/** Figures, and the day that they are of. */
type DatedFigures = ShownFigures & { asOf: IsoDate | undefined };

/** A quote in progress: its input, its result, and its errors. */
export interface Quote {
  form: SchemaForm<QuoteText>;
  choices: QuoteChoices;
  questions: QuoteQuestions;
  now: WhatIf;
  /** Its result, or the last one, with its day. */
  shown: DatedFigures | undefined;
  /** Why nothing is refunded for what is typed, or the field that says why; undefined while something is, and while a day is typed. */
  refusal: string | undefined;
  /** Whether the odometer changes the refund. */
  isCounted: boolean;
  /** The errors that belong to no field. */
  problem: string | undefined;
  /** Writes into a field from elsewhere: the curve, the slider. */
  change: (field: 'cancelAsOfDate' | 'vehicleMilesWhenCancel', text: string) => void;
}

interface Options {
  contractKey: string;
  facts: CancellationFactsAnswer;
  /** What the odometer starts with unless the address has one. */
  reading: Reading | undefined;
}

/**
 * Calculates the quote of a contract at each change, only with the shared rules, and saves it under a number; then the
 * server's figure counts, and its page shows that. Source: decisions.md §4
 */
export function useQuote({ contractKey, facts, reading }: Options): Quote {
  const session = useOutletContext<Session>();
  const day = facts.today ?? session.today;
  const today = dateInput(day);
  const form = useQuoteForm({ contractKey, facts, reading, session, day });
  const { control } = form;
  const text = useTyped(form);
  const choices = choicesOf(text);
  const questions = questionsOf(facts, choices);
  const now = whatIf(facts, { choices, questions }, session);
  const shown = useLastShown(now.figures && { ...now.figures, asOf: choices.cancelAsOf });
  // Today is not written unless another day was chosen: the link means the day on which it is opened.
  const address = useMemo(
    () => (text.cancelAsOfDate === today ? { ...text, cancelAsOfDate: '' } : text),
    [text, today],
  );
  const follow = useCallback(
    (inputs: QuoteText) => {
      const { backdateReason } = control.getValues();
      const cancelAsOfDate = completeDate(inputs.cancelAsOfDate || 'today', day);
      control.reset({ ...inputs, cancelAsOfDate, backdateReason }, { keepDefaultValues: true });
    },
    [control, day],
  );
  useQuoteAddress(contractKey, address, follow);
  return {
    form,
    choices,
    questions,
    now,
    shown,
    refusal: whyNoRefund(now, form),
    isCounted: milesCount(facts, choices.reason),
    problem: form.problem ?? now.problem?.message,
    change: (field, typed) => control.setValue(field, typed, { shouldDirty: true }),
  };
}

/** The refusal of the rules, or of a date that can't be parsed. If its field already shows the message, only the field is named. */
function whyNoRefund({ figures, errors, problem }: WhatIf, { control, fields }: SchemaForm<QuoteText>) {
  if (figures) return undefined;
  const atFields = control.formState.errors;
  const dayProblem = atFields.cancelAsOfDate?.message;
  const refused = errors.cancelAsOfDate ?? Object.values(errors)[0] ?? problem?.message ?? dayProblem;
  const saying = [...fields].find(([name]) => atFields[name as keyof QuoteText]?.message === refused);
  return refused && saying ? `Correct “${saying[1].label}” to see the refund statement.` : refused;
}

interface Quoting extends Options {
  session: Session;
  day: IsoDate;
}

function useQuoteForm({ contractKey, facts, reading, session, day }: Quoting): SchemaForm<QuoteText> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [begun] = useState(() => {
    const { text } = quoteAddressIn(typedQuoteAddress(search));
    const isCounted = milesCount(facts, text.cancelReason || undefined);
    const start = isCounted && reading ? reading.text : '';
    return { ...text, vehicleMilesWhenCancel: text.vehicleMilesWhenCancel || start };
  });
  const form: SchemaForm<QuoteText> = useSchemaForm<QuoteText>({
    schema: useCallback(() => quoteFormSchema({ facts, session }), [facts, session]),
    // An address may say `today` or `+7`, as a command was typed.
    stored: { ...begun, cancelAsOfDate: completeDate(begun.cancelAsOfDate || 'today', day) },
    draft: useMemo(() => reasonDraft(contractKey), [contractKey]),
    checksWhileTyped: true,
    send: async () => {
      const choices = choicesOf(form.control.getValues());
      const request = requestOf(facts, choices, questionsOf(facts, choices));
      if (!request) return { kind: 'refused', reason: 'Choose a reason.' };
      return await sendByCall(async () => {
        const { quoteNumber } = await portalCalls(dispatch).saveCancelQuote(request);
        void navigate({ pathname: '/cancelquote', search: savedQuoteQuery(quoteNumber ?? '') });
      });
    },
  });
  return form;
}

/** The reason for a far day is stored in this tab alone: all other input is in the address. */
function reasonDraft(contractKey: string) {
  const draft = draftNamed(`cancel quote ${contractKey}`);
  return {
    read: draft.read,
    write: (values: Readonly<Record<string, unknown>> | undefined) => {
      const backdateReason = values?.['backdateReason'];
      draft.write(backdateReason ? { backdateReason } : undefined);
    },
  };
}

/** The input, one object for as long as it stays the same. */
function useTyped({ control }: SchemaForm<QuoteText>): QuoteText {
  const key = JSON.stringify(useWatch({ control: control.control }));
  return useMemo(() => JSON.parse(key) as QuoteText, [key]);
}

/** Returns the last figures until there are new ones, stale while a date is typed, so that nothing jumps. */
function useLastShown(figures: DatedFigures | undefined): DatedFigures | undefined {
  const [last, setLast] = useState(figures);
  if (figures && figures !== last && !isSame(figures, last)) setLast(figures);
  return figures ?? last;
}

function isSame(one: DatedFigures, other: DatedFigures | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
