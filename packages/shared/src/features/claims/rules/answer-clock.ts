import { addDays, dayIn } from '../../../kernel/dates.ts';
import { openHours } from '../../remittance/rules/business-hours.ts';

/** Business hours within which a pre-authorization is answered. Source: areas.md §11 (Better 4) */
export const answerHours = 2;

const hourMs = 3_600_000;

/**
 * Returns when a pre-authorization must be answered: a number of business hours after it came in, counted only while
 * staff are in. What comes in at night or on a holiday counts from the next opening. Source: areas.md §11 (Better 4);
 * Assumption: business hours are `officeHours` on banking days in BUSINESS_ZONE.
 */
export function answerDueAt(cameIn: Date, zone: string): Date {
  let left = answerHours * hourMs;
  let from = cameIn;
  for (let day = dayIn(zone, cameIn); ; day = addDays(day, 1)) {
    const open = openHours(day, zone);
    if (!open || open.to <= from) continue;
    const start = from > open.from ? from : open.from;
    const available = open.to.getTime() - start.getTime();
    if (left <= available) return new Date(start.getTime() + left);
    left -= available;
    from = open.to;
  }
}

/** The clock of an open pre-authorization. */
export interface AnswerClock {
  /** "Answer by 3:40 PM", "Overdue by 2 h 5 min", or "Waiting for the shop" while information is missing. */
  text: string;
  isOverdue: boolean;
}

/**
 * Returns what the clock of an open pre-authorization shows, in the reader's own time: how long is left, or how long it
 * has been due. Source: areas.md §11 (Better 4); Assumption: the clock stops while information is missing.
 */
export function answerClock(dueAt: string | null, now: Date): AnswerClock {
  const due = dueAt === null ? Number.NaN : Date.parse(dueAt);
  if (Number.isNaN(due)) return { text: 'Waiting for information', isOverdue: false };
  const minutes = Math.round((due - now.getTime()) / 60_000);
  if (minutes < 0) return { text: `Overdue by ${duration(-minutes)}`, isOverdue: true };
  return { text: `Due in ${duration(minutes)}`, isOverdue: false };
}

function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
