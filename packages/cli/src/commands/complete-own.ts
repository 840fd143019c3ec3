import { sayBelow } from '../print/say-below.ts';
import { ask } from './ask.ts';
import type { CommandNode } from './command-node.ts';
import { missingFailure } from './missing-failure.ts';
import { longFlag } from './option-text.ts';
import { type Run, withFields } from './run.ts';

/**
 * Completes the fields of a sub-command that only the terminal has. It has no schema: what is missing is asked for as text, which the
 * sub-command checks itself; a script gets all of it in one error. Throws CommandFailure.
 */
export async function completeOwn(node: CommandNode, run: Run): Promise<Run> {
  const { terminal, given } = run;
  const all = [
    ...node.arguments.map((argument) => ({ ...argument, label: argument.name })),
    ...node.options.map((option) => ({ ...option, label: longFlag(option).slice(2), hint: option.summary })),
  ];
  const missing = all.flatMap(({ field, isRequired, label, hint }) =>
    isRequired && field !== undefined && given.fields[field] === undefined ? [{ field, label, hint }] : [],
  );
  if (missing.length === 0) return run;
  if (!terminal.canAsk || given.isJson) {
    throw missingFailure(
      node,
      missing.map(({ field }) => field),
    );
  }
  const fields = { ...given.fields };
  for (const { field, label, hint } of missing) {
    sayBelow(terminal, hint);
    let answer = '';
    while (!answer) answer = await ask(terminal, questionOf(label));
    fields[field] = answer;
  }
  return withFields(run, fields);
}

/** "Start date" for start-date, "VIN" for vin. */
function questionOf(name: string): string {
  if (name === 'vin') return 'VIN';
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}
