import { seesMoney } from '../../../access/groups.ts';
import { may } from '../../../access/permissions.ts';
import type { Session } from '../../../access/session.ts';
import { counted } from '../../../kernel/counted.ts';
import type { DateRange } from '../../../kernel/dates.ts';
import { changeText, formatCell } from '../../../kernel/format.ts';
import { sideOf } from '../../cancellations/rules/cancel-turn.ts';
import type { SidebarForm } from '../../reports/rules/search-pages.ts';
import { awayRedDays, countedUsers } from '../../users/access-review.ts';
import { contractsADealText } from './contracts-a-deal.ts';
import { yearTitle } from './year-title.ts';

/** The calls whose answers the cards show. */
export type CardCall =
  | 'getSalesOverview'
  | 'countQuotesOfDay'
  | 'getDealerCounts'
  | 'getDealerSales'
  | 'countPortalUsers';

/** A card's values from a response. */
export interface CardFigure {
  count: number | undefined;
  /** How the number is written where it isn't whole. */
  text?: string;
  /** How it compares, or what it adds up to; empty if there is nothing to say. */
  comparison: string;
  /** Its period; absent for current figures. */
  days?: DateRange;
}

/** A number card of the dashboard: the report that it opens has the same criteria, and this total. Source: portal.md §2 (Number card), areas.md §4 */
export interface DashboardCard {
  id: string;
  title: string;
  /** An icon name, as in screens and commands. */
  icon: string;
  call: CardCall;
  /** The list that it counts. */
  opens: SidebarForm;
  /** The list's own filter, in addition to that of all figures. */
  criteria?: Readonly<Record<string, string>>;
  /** The page for working on what it counts, which lists all of it; absent: the list does. */
  workedOnAt?: string;
  /** Reads it from the answer of its call. */
  read: (answer: Readonly<Record<string, unknown>>) => CardFigure;
}

/** Counts for a period and the one before, as the calls return them. */
interface Compared {
  count?: number | null;
  startDate?: string | null;
  endDate?: string | null;
  previousCount?: number | null;
  previousStartDate?: string | null;
  previousEndDate?: string | null;
  customerPrice?: number | null;
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Writes days as short as a card needs them: "Oct 1–20", "Jan 1–Nov 23, 2025" where it is another year. Assumption: the words. */
export function shortDaysText({ startDate, endDate }: DateRange, ofYear: number): string {
  const [firstYear, firstMonth, firstDay] = numbersOf(startDate);
  const [lastYear, lastMonth, lastDay] = numbersOf(endDate);
  const first = `${monthNames[firstMonth - 1]} ${firstDay}${firstYear === lastYear ? '' : `, ${firstYear}`}`;
  const year = lastYear === ofYear ? '' : `, ${lastYear}`;
  if (startDate === endDate) return first + year;
  const isSameMonth = firstYear === lastYear && firstMonth === lastMonth;
  return `${first}–${isSameMonth ? '' : `${monthNames[lastMonth - 1]} `}${lastDay}${year}`;
}

function numbersOf(date: string): [year: number, month: number, day: number] {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return [year, month, day];
}

/**
 * Writes how a count compares with that of the days before: "+14 vs. Oct 1–20". Source: areas.md §4 (each card names its days)
 */
export function comparisonText({
  count,
  endDate,
  previousCount,
  previousStartDate,
  previousEndDate,
}: Compared): string {
  if (count == null || previousCount == null || !previousStartDate || !previousEndDate) return '';
  const before = { startDate: previousStartDate, endDate: previousEndDate };
  const days = shortDaysText(before, numbersOf(endDate ?? previousEndDate)[0]);
  const difference = count - previousCount;
  if (difference === 0) return `Same as ${days}`;
  return `${changeText(difference)} vs. ${days}`;
}

function compared(answer: unknown): CardFigure {
  const all = (answer ?? {}) as Compared;
  const { count, startDate, endDate } = all;
  return {
    count: count ?? undefined,
    comparison: comparisonText(all),
    ...(startDate && endDate ? { days: { startDate, endDate } } : {}),
  };
}

function sold(part: 'day' | 'week' | 'month' | 'year', title: string): DashboardCard {
  return {
    id: `sales.${part}`,
    title,
    icon: 'contract',
    call: 'getSalesOverview',
    opens: 'SalesSummaryReport',
    read: (answer) => compared(answer[part]),
  };
}

/** A count of users, as their list with the same criteria has it. */
function users(
  field: keyof typeof countedUsers,
  of: Pick<DashboardCard, 'id' | 'title' | 'icon' | 'workedOnAt'>,
  more = (_answer: Readonly<Record<string, unknown>>) => '',
): DashboardCard {
  return {
    ...of,
    call: 'countPortalUsers',
    opens: 'Users',
    criteria: countedUsers[field],
    read: (answer) => ({ count: numberOf(answer[field]), comparison: more(answer) }),
  };
}

/** A current count. */
function now(
  field: string,
  of: Omit<DashboardCard, 'call' | 'read'>,
  more = (_answer: Readonly<Record<string, unknown>>) => '',
): DashboardCard {
  return {
    ...of,
    call: 'getDealerCounts',
    read: (answer) => ({ count: numberOf(answer[field]), comparison: more(answer) }),
  };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

const soldToday = sold('day', 'Sold today');
const soldThisWeek = sold('week', 'Sold this week');
const soldThisMonth = sold('month', 'Sold this month');

const quotesToday: DashboardCard = {
  id: 'quotes.day',
  title: 'Quotes today',
  icon: 'calculator',
  call: 'countQuotesOfDay',
  opens: 'QuoteRequestReport',
  read: compared,
};

const unremitted = now(
  'pendingRemittanceCount',
  { id: 'remittance.pending', title: 'To remit', icon: 'credit-card', opens: 'PendingRemittance' },
  (answer) => {
    const amount = numberOf(answer['pendingRemittanceAmount']);
    return amount === undefined ? '' : `${formatCell('money', amount)} dealer cost`;
  },
);

function dealsText(contracts: number | undefined, deals: number | undefined): string {
  if (contracts === undefined || deals === undefined) return '';
  if (deals === 0) return 'No deals this month';
  return `${formatCell('count', contracts)} in ${counted(deals, 'deal')} this month`;
}

/** Source: areas.md §4 (products per deal) */
const contractsPerDeal: DashboardCard = {
  id: 'sales.perDeal',
  title: 'Contracts per deal',
  icon: 'contract',
  call: 'getDealerSales',
  opens: 'SalesSummaryReport',
  read: ({ contractsADeal, contractCount, dealCount, startDate, endDate }) => ({
    count: numberOf(contractsADeal),
    text: contractsADealText(numberOf(contractsADeal)),
    comparison: dealsText(numberOf(contractCount), numberOf(dealCount)),
    ...(startDate && endDate ? { days: { startDate: String(startDate), endDate: String(endDate) } } : {}),
  }),
};

const openCancellations = now('openCancellationCount', {
  id: 'cancellation.open',
  title: 'Open cancellations',
  icon: 'circle-slash',
  opens: 'Cancellations',
});

/** Source: areas.md §3 (invitation, access review) */
const userCards: readonly DashboardCard[] = [
  users('activeCount', { id: 'users.active', title: 'Active users', icon: 'people' }),
  users('invitedCount', { id: 'users.invited', title: 'Open invitations', icon: 'paper-airplane' }),
  users(
    'reviewDueCount',
    { id: 'users.review', title: 'Access reviews', icon: 'shield-check', workedOnAt: '/access-review' },
    (answer) => {
      const away = numberOf(answer['longAwayCount']);
      return away === undefined
        ? ''
        : `${formatCell('count', away)} not signed in for ${awayRedDays} days or more`;
    },
  ),
];

/**
 * Returns the cards of a user's dashboard in the role's order: pending work first for the provider's staff, pending remittance and then
 * sales for dealers, sales for agents; none for users without figures. Source: areas.md §4 (layout by role), portal.md §2
 */
export function cardsFor(session: Session): readonly DashboardCard[] {
  if (!may('dashboard.figures', session) || !seesMoney(session)) return [];
  const soldThisYear = sold('year', yearTitle('Sold this year', session));
  const sales = [soldToday, soldThisWeek, soldThisMonth, soldThisYear, quotesToday];
  const waiting = [
    ...(sideOf(session) ? [openCancellations] : []),
    ...(may('remittance.use', session) ? [unremitted] : []),
  ];
  const people = userCardsFor(session);
  if (session.roleType === 'Dealer') {
    const isPending = (card: DashboardCard) => card === unremitted;
    const [pending, others] = [waiting.filter(isPending), waiting.filter((card) => !isPending(card))];
    return [...pending, ...sales, ...others, contractsPerDeal, ...people];
  }
  return sideOf(session) === 'Provider'
    ? [...waiting, ...sales, ...people]
    : [...sales, ...waiting, ...people];
}

/** Returns the cards about users, also for users who see no contracts and so no other figures. Source: areas.md §4 */
export function userCardsFor(session: Session): readonly DashboardCard[] {
  return may('user.manage', session) ? userCards : [];
}
