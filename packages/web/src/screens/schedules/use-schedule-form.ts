import type { Session } from '@pitlane/shared/access/session';
import type { WireError } from '@pitlane/shared/engine/envelope';
import type { Report } from '@pitlane/shared/engine/report';
import {
  type DealerChoice,
  dealerChoiceText,
  onlyDealer,
} from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { SearchCriteria } from '@pitlane/shared/features/reports/rules/search-criteria';
import { searchFormErrors } from '@pitlane/shared/features/reports/rules/search-forms';
import { scheduleTimes } from '@pitlane/shared/features/schedules/rules/next-run';
import { timesText } from '@pitlane/shared/features/schedules/rules/schedule-words';
import { criteriaQuery } from '@pitlane/shared/features/schedules/rules/sent-criteria';
import { reports } from '@pitlane/shared/registry/reports';
import { useState } from 'react';
import { type Outcome, useTryCommand } from '../../portal/commands/use-run-command.ts';
import { draftOf, keepDraft } from '../../session/drafts.ts';
import type { SearchFormState } from '../../widgets/search-form/use-search-form.ts';
import { type AskedFor, askedFor, beginning, criteriaToSend, type Typed } from './schedule-typed.ts';

/** The form of a scheduled report as it stands. */
export interface ScheduleForm {
  typed: Typed;
  report: Report | undefined;
  /** The criteria of it that no field of a search form is for. */
  others: AskedFor['others'];
  isDated: boolean;
  /** The criteria, as a search form holds them: the same fields show them. */
  search: Pick<SearchFormState, keyof SearchFormState>;
  change: (changes: Partial<Typed>) => void;
  leave: (field: string) => void;
  errorAt: (field: string) => string | undefined;
  /** What belongs to no field. */
  problem: string | undefined;
  isSending: boolean;
  send: () => Promise<void>;
}

interface Asked {
  session: Session;
  /** Absent as long as they are not known. */
  dealers: readonly Dealer[] | undefined;
  address: string;
  onDone: () => void;
}

const draft = 'schedule';

/** Holds the form: what it begins with is the address's, what is half typed stays in this tab, what is wrong is said at its field. */
export function useScheduleForm({ session, dealers = [], address, onDone }: Asked): ScheduleForm {
  const tryCommand = useTryCommand(session);
  const [typed, setTyped] = useState(() => beginning(address, draftOf(draft)));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly WireError[]>([]);
  const [isSending, setIsSending] = useState(false);
  const report = reports.find(({ id }) => id === typed.report);
  const form = report?.form;
  const isDated = report !== undefined && 'startDate' in report.operation.request().shape;
  const dealer = dealerOf(typed, dealers);
  const asked = report && askedFor(report, typed, { session, dealerCount: dealers.length });
  const days = { startDate: '01/01/2026', endDate: '01/01/2026' };
  const times = scheduleTimes({ every: typed.every, on: dayOf(typed), at: typed.at });
  const wrong = [
    ...(form
      ? searchFormErrors(form, { dealer, agentCode: typed.criteria['agentCode'] || null, ...days })
      : []),
    ...(isDated && !typed.period ? [noPeriod] : []),
    ...(times.ok ? [] : [times.error]),
  ];
  const change = (changes: Partial<Typed>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    setRefused([]);
    keepDraft(draft, JSON.stringify(next));
  };
  const leave = (field: string) => setLeft((before) => [...before, field]);
  const errorAt = (field: string) =>
    refused.find((error) => fieldOf(error) === field)?.message ??
    (left.includes(field) ? wrong.find((error) => error.field === field)?.message : undefined);
  const isShown = (field: string) =>
    shownFields.includes(field) || (asked?.others.some(({ name }) => name === field) ?? false);
  const changeCriteria = (criteria: SearchCriteria) =>
    change({ criteria: { ...typed.criteria, ...criteria } });

  const send = async () => {
    if (isSending) return;
    setLeft(wrong.map(({ field }) => field ?? ''));
    if (wrong.length > 0 || !times.ok) return;
    setIsSending(true);
    try {
      const sent = asked ? criteriaToSend(chosen(typed, dealer, asked), asked) : {};
      const outcome = await tryCommand({
        command: 'schedule.add',
        args: {
          report: typed.report,
          // Not looked at of a report without days.
          period: typed.period || 'Day',
          when: timesText(times.value),
          format: typed.format,
          ...criteriaQuery(sent),
        },
      });
      if (outcome.kind !== 'done') return setRefused(refusalsOf(outcome));
      keepDraft(draft, '');
      onDone();
    } finally {
      setIsSending(false);
    }
  };
  return {
    typed,
    report,
    others: asked?.others ?? [],
    isDated,
    search: {
      fields: asked?.fields ?? [],
      criteria: typed.criteria,
      dealer,
      isValid: wrong.length === 0,
      unsaid: undefined,
      errorAt,
      change: changeCriteria,
      changeDealer: ({ text, dealerCode }) =>
        change({ dealerText: text, criteria: { ...typed.criteria, dealerCode: dealerCode ?? '' } }),
      leave,
      search: () => undefined,
    },
    change,
    leave,
    errorAt,
    problem: refused.find((error) => !isShown(fieldOf(error)))?.message,
    isSending,
    send,
  };
}

/** The fields at which an error is shown, beside those of `others`; any other error stands below them all. */
const shownFields = ['report', 'period', 'at', 'dealer', 'agency'];

const noPeriod = { code: 'required', field: 'period', message: 'Choose a period.' };

/** Why nothing was scheduled. */
function refusalsOf(outcome: Exclude<Outcome, { kind: 'done' }>): readonly WireError[] {
  switch (outcome.kind) {
    case 'failed': {
      const { errors, message } = outcome.failure;
      return errors.length > 0 ? errors : [{ message }];
    }
    case 'incomplete':
      return outcome.problems;
    case 'disabled':
      return [{ message: outcome.reason }];
    case 'confirm':
    case 'aborted':
      return [{ message: "The report wasn't scheduled. Try again." }];
  }
}

/** The form's name of what the request calls otherwise. */
function fieldOf({ field = '' }: WireError): string {
  return { dealerCode: 'dealer', agentCode: 'agency' }[field] ?? field;
}

function dayOf({ every, weekday, monthDay }: Typed): string | null {
  if (every === 'weekly') return weekday;
  return every === 'monthly' ? monthDay : null;
}

/** The criteria with the dealer that the dealer's field has. */
function chosen({ criteria }: Typed, { dealerCode }: DealerChoice, { fields }: AskedFor): Typed['criteria'] {
  return fields.includes('dealer') ? { ...criteria, dealerCode: dealerCode ?? '' } : criteria;
}

/** The only dealer of the user, or the one chosen; a code that is none of the user's dealers is but a text. */
function dealerOf({ criteria, dealerText }: Typed, dealers: readonly Dealer[]) {
  const dealer =
    onlyDealer(dealers) ??
    dealers.find(({ dealerCode }) => dealerCode && dealerCode === criteria['dealerCode']);
  return dealer
    ? { text: dealerChoiceText(dealer), dealerCode: dealer.dealerCode }
    : { text: dealerText, dealerCode: null };
}
