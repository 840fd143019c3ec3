import { kebab } from '../../../kernel/shell-word.ts';
import { type PeriodPreset, type PeriodReader, periodNamed, periodNames, periodPresets } from './periods.ts';

const current = 'CurrentFiscalYear';

/** The suggested periods while typing, in order: `last-month`. */
export const periodWords = periodPresets({ today: '2000-01-01', isActiveDirectoryUser: false }).map(
  ({ label }) => kebab(label),
);

/**
 * Finds the period for its words ("last month", `last-month`) or its name (`PreviousMonth`, `previous-month`);
 * undefined if there is none. Source: portal.md §3 (report period types); the words: Assumption, those of the form
 */
export function periodTyped(text: string, reader: PeriodReader): PeriodPreset | undefined {
  const typed = kebab(text.trim());
  return (
    periodPresets(reader).find((preset) =>
      [preset.id, ...periodNames(preset)].some((name) => kebab(name) === typed),
    ) ??
    // In a saved script it means the year of the current day, also in the months in which it isn't offered.
    (typed === kebab(current) ? periodNamed(current, reader) : undefined)
  );
}
