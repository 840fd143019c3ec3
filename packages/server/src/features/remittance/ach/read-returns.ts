import type { Cents } from '@pitlane/shared/kernel/money';
import { layouts } from './layout.ts';
import { type AchEntry, AchFileProblem, readAchFile } from './read-file.ts';

/** A return or correction in a line of a bank's file. */
export interface AchReturn {
  /** The line of the entry in the file. */
  line: number;
  kind: 'return' | 'change';
  /** `R01`, `C02`. */
  code: string;
  /** The trace number that the entry was sent with. */
  originalTrace: string;
  amountCents: Cents;
  name: string;
  /** The correction of a change, unparsed; or a bank's remark on a return. */
  information: string;
}

const kinds: Readonly<Record<string, AchReturn['kind']>> = { '98': 'change', '99': 'return' };

/**
 * Reads a bank's file of returned entries (addenda 99) and notices of change (addenda 98), as strictly as any file. Throws AchFileProblem, also for an
 * entry that is neither: the file is not one of returns. Source: areas.md §6.4
 */
export function readAchReturns(text: string): AchReturn[] {
  return readAchFile(text).batches.flatMap(({ entries }) => entries.map(returnOf));
}

function returnOf({ line, amountCents, name, addenda }: AchEntry): AchReturn {
  const [first, ...more] = addenda;
  const kind = first && kinds[fieldOf(first.record, 'addendaType')];
  if (!first || !kind) throw new AchFileProblem(line, 'The entry has no return or change.');
  if (more.length > 0) throw new AchFileProblem(line, 'The entry has more than one return or change.');
  const code = fieldOf(first.record, 'code');
  const originalTrace = fieldOf(first.record, 'originalTrace');
  if (!(kind === 'return' ? /^R\d\d$/ : /^C\d\d$/).test(code)) {
    throw new AchFileProblem(first.line, `“${code}” is not a code of a ${kind}.`);
  }
  if (!/^\d{15}$/.test(originalTrace)) {
    throw new AchFileProblem(first.line, 'The original trace number is not a number.');
  }
  const information = fieldOf(first.record, 'information');
  return { line, kind, code, originalTrace, amountCents, name, information };
}

function fieldOf(record: string, name: keyof typeof layouts.returned): string {
  const { at, length } = layouts.returned[name];
  return record.slice(at - 1, at - 1 + length);
}
