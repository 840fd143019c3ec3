import type { Session } from '@pitlane/shared/access/session';
import type { WireError } from '@pitlane/shared/engine/envelope';
import type { Report } from '@pitlane/shared/engine/report';
import { dealerChoiceText, onlyDealer } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { SearchCriteria } from '@pitlane/shared/features/reports/rules/search-criteria';
import { searchFieldsOf, searchFormErrors } from '@pitlane/shared/features/reports/rules/search-forms';
import type { Every } from '@pitlane/shared/features/schedules/rules/next-run';
import { scheduleTimes } from '@pitlane/shared/features/schedules/rules/next-run';
import { timesText } from '@pitlane/shared/features/schedules/rules/schedule-words';
import { criteriaQuery, sentCriteria } from '@pitlane/shared/features/schedules/rules/sent-criteria';
import { reports } from '@pitlane/shared/registry/reports';
import { useState } from 'react';
import { draftOf, keepDraft } from '../../session/drafts.ts';
import type { SearchFormState } from '../../shell/sidebar/use-search-form.ts';
import { tellOutcome, useTryCommand } from '../../shell/use-run-command.ts';

/** What stands in the form. */
interface Typed {
  report: string;
  criteria: SearchCriteria;
  /** A dealer's text that is no dealer yet. */
  dealerText: string;
  period: string;
  every: Every;
  weekday: string;
  monthDay: string;
  at: string;
  format: string;
}

/** The form of a scheduled report as it stands. */
export interface ScheduleForm {
  typed: Typed;
  report: Report | undefined;
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
  dealers: readonly Dealer[];
  address: string;
  onDone: () => void;
}

const draft = 'schedule';

/** Holds the form: what it begins with is the address's, what is half typed stays in this tab, what is wrong is said at its field. */
export function useScheduleForm({ session, dealers, address, onDone }: Asked): ScheduleForm {
  const tryCommand = useTryCommand(session);
  const [typed, setTyped] = useState(() => beginning(address));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly WireError[]>([]);
  const [isSending, setIsSending] = useState(false);
  const report = reports.find(({ id }) => id === typed.report);
  const form = report?.form;
  const isDated = report !== undefined && 'startDate' in report.operation.request().shape;
  const dealer = dealerOf(typed, dealers);
  const days = { startDate: '01/01/2026', endDate: '01/01/2026' };
  const times = scheduleTimes({ every: typed.every, on: dayOf(typed), at: typed.at });
  const wrong = [
    ...(form ? searchFormErrors(form, { dealer, agentCode: typed.criteria.agentCode || null, ...days }) : []),
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
  const changeCriteria = (criteria: SearchCriteria) =>
    change({ criteria: { ...typed.criteria, ...criteria } });

  const send = async () => {
    if (isSending) return;
    setLeft(wrong.map(({ field }) => field ?? ''));
    if (wrong.length > 0 || !times.ok) return;
    setIsSending(true);
    try {
      const criteria = { ...typed.criteria, dealerCode: dealer.dealerCode ?? '' };
      const outcome = await tryCommand({
        command: 'schedule.add',
        args: {
          report: typed.report,
          period: typed.period,
          when: timesText(times.value),
          format: typed.format,
          ...criteriaQuery(sentCriteria({ criteria: new URLSearchParams(criteria).toString() })),
        },
      });
      if (outcome.kind === 'failed') return setRefused(outcome.failure.errors);
      keepDraft(draft, '');
      tellOutcome(outcome);
      onDone();
    } finally {
      setIsSending(false);
    }
  };
  const fields = form
    ? searchFieldsOf(form, session, dealers.length).filter((field) => field !== 'dates')
    : [];
  return {
    typed,
    report,
    isDated,
    search: {
      fields,
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
    problem: refused.find((error) => !shownFields.includes(fieldOf(error)))?.message,
    isSending,
    send,
  };
}

/** The fields at which an error is shown; any other error stands below them all. */
const shownFields = ['report', 'period', 'at', 'dealer', 'agency'];

/** The form's name of what the request calls otherwise. */
function fieldOf({ field = '' }: WireError): string {
  return { dealerCode: 'dealer', agentCode: 'agency' }[field] ?? field;
}

function dayOf({ every, weekday, monthDay }: Typed): string | null {
  if (every === 'weekly') return weekday;
  return every === 'monthly' ? monthDay : null;
}

/** What an address asks for, else what was half typed before, else a quiet beginning. */
function beginning(address: string): Typed {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  const report = reports.find((one) => one.path === path);
  const usual: Typed = {
    report: report?.id ?? 'report.salesSummary',
    criteria: {},
    dealerText: '',
    period: 'PreviousDay',
    every: 'daily',
    weekday: 'Monday',
    monthDay: '1',
    at: '7:00 AM',
    format: 'xlsx',
  };
  if (!report) return { ...usual, ...(JSON.parse(draftOf(draft) ?? '{}') as Partial<Typed>) };
  const criteria: SearchCriteria = sentCriteria({ criteria: query });
  const period = new URLSearchParams(query).get('period') ?? usual.period;
  return { ...usual, criteria, period, dealerText: criteria.dealerCode ?? '' };
}

/** The only dealer of the user, or the one chosen; a code that is none of the user's dealers is but a text. */
function dealerOf({ criteria, dealerText }: Typed, dealers: readonly Dealer[]) {
  const dealer =
    onlyDealer(dealers) ?? dealers.find(({ dealerCode }) => dealerCode && dealerCode === criteria.dealerCode);
  return dealer
    ? { text: dealerChoiceText(dealer), dealerCode: dealer.dealerCode }
    : { text: dealerText, dealerCode: null };
}
