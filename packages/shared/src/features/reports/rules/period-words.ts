import type { PortalError } from '../../../kernel/error.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { kebab } from '../../../kernel/shell-word.ts';
import {
  type PeriodPreset,
  type PeriodReader,
  periodNamed,
  periodNames,
  periodPresets,
  reportPeriods,
} from './periods.ts';

const current = 'CurrentFiscalYear';

/** The periods as a command line has them: `previous-month`. */
export const periodWords = [current, ...reportPeriods].map(kebab);

/**
 * Reads a period as people write it: by its name (`PreviousMonth`, `previous-month`, `previous month`) or by its words ("last month").
 * Refuses `unknown_period`. Source: portal.md §3 (report period types); the words: Assumption, those of the form
 */
export function readPeriod(text: string, reader: PeriodReader): Result<PeriodPreset> {
  const typed = kebab(text.trim());
  const presets = periodPresets(reader);
  const found =
    presets.find((preset) => [preset.id, ...periodNames(preset)].some((name) => kebab(name) === typed)) ??
    // Kept in a script, it means the year of the day also in the months in which it is not offered.
    (typed === kebab(current) ? periodNamed(current, reader) : undefined);
  return found ? granted(found) : refused(unknownPeriod(text, presets));
}

function unknownPeriod(text: string, presets: readonly PeriodPreset[]): PortalError {
  return {
    code: 'unknown_period',
    field: 'period',
    message: `There is no period '${text}': take one of ${presets.map(({ id }) => kebab(id)).join(', ')}.`,
  };
}
