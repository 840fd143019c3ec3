import { counted } from '../../../kernel/counted.ts';
import type { Schedule } from '../schema.ts';
import { runTimeText } from './schedule-words.ts';

/** How a run went, for the color of its words. */
export type RunMark = 'good' | 'in progress' | 'bad';

/** How the last run of a schedule went, in words: its instant, the result, and why it did not. */
export interface RunWords {
  mark: RunMark;
  when: string;
  text: string;
  problem: string;
}

/**
 * Describes how the last run of a schedule went; undefined if there was none. An unknown state is shown unchanged.
 * Source: Assumption: what users want to know about an email that did not arrive.
 */
export function lastRunWords({
  lastRun,
  isMailSetUp,
  zone,
}: Pick<Schedule, 'lastRun' | 'isMailSetUp' | 'zone'>): RunWords | undefined {
  if (!lastRun) return undefined;
  const { state, rows, problem, dueAt } = lastRun;
  const size = rows === null ? '' : counted(rows, 'row');
  const words = (mark: RunMark, text: string, why = problem ?? ''): RunWords => ({
    mark,
    when: runTimeText(dueAt, zone),
    text: [size, text].filter(Boolean).join(', '),
    problem: why,
  });
  switch (state ?? '') {
    case 'making':
      return words('in progress', 'being prepared');
    case 'sent':
      return words('good', 'sent');
    case 'waiting':
      return isMailSetUp === false
        ? words('in progress', 'held', "Email isn't set up. Ask your administrator.")
        : words('in progress', problem ? 'retrying soon' : 'being sent');
    case 'refused':
      return words('bad', "the email couldn't be sent");
    case 'failed':
      return words('bad', 'failed');
    default:
      return words('in progress', state ?? '');
  }
}
