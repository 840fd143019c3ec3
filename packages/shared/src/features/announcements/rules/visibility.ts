import type { IsoDate } from '../../../kernel/dates.ts';

/** Whether readers see an announcement now, will, or no longer do. */
export type AnnouncementState = 'scheduled' | 'visible' | 'ended';

/** The words for each. */
export const announcementStateText: Readonly<Record<AnnouncementState, string>> = {
  scheduled: 'Scheduled',
  visible: 'Visible',
  ended: 'Ended',
};

/** From when until when an announcement is shown; both days count, and one that is absent sets no limit. */
export interface VisibleDays {
  visibleFrom: IsoDate | string | null;
  visibleUntil: IsoDate | string | null;
}

/**
 * Returns whether readers see an announcement on a day. Both of its days count. Source: areas.md §10 (visible from, visible to);
 * Assumption: whole days in the business's zone
 */
export function announcementState(
  { visibleFrom, visibleUntil }: VisibleDays,
  today: IsoDate,
): AnnouncementState {
  if (visibleFrom && visibleFrom > today) return 'scheduled';
  return visibleUntil && visibleUntil < today ? 'ended' : 'visible';
}
