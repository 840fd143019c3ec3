import { formatCell } from '@pitlane/shared/kernel/format';

/** Writes an instant as people read it where they are, "11/21/2026, 2:02 PM"; of a mere day, the day. Empty for none. */
export function instantText(at: string | null): string {
  if (!at) return '';
  const time = new Date(at);
  if (!at.includes('T') || Number.isNaN(time.getTime())) return formatCell('date', at);
  return clock.format(time);
}

const clock = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});
