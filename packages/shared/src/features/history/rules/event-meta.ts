import type { HistoryEvent } from '../schema.ts';

/** Where a change came from, in the words of people. */
const faces: Readonly<Record<string, string>> = {
  web: 'portal',
  cli: 'terminal',
  api: 'API',
};

/**
 * Writes who did it and from where: "Dale Dealer · portal", "Ada Admin as Dale Dealer · terminal"; only the name for a job, also the receipt for a void.
 * Empty if none is known.
 * Source: decisions.md §3 (an assumed session carries both names)
 */
export function eventMeta({
  by,
  assumedBy,
  face,
  receipt = null,
}: Pick<HistoryEvent, 'by' | 'assumedBy' | 'face'> & Partial<Pick<HistoryEvent, 'receipt'>>): string {
  const who = by && assumedBy ? `${assumedBy} as ${by}` : by;
  const where = face === 'job' ? null : face && (faces[face] ?? face);
  return [who, where, receipt && `receipt ${receipt}`].filter(Boolean).join(' · ');
}
