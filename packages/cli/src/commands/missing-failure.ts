import { CommandFailure } from '../process/failure.ts';
import type { CommandNode } from './command-node.ts';
import { argumentTerm } from './usage.ts';

/** Lists everything that is missing, as it is typed, each with its meaning; then the commands that list possible values. */
export function missingFailure(
  node: CommandNode,
  missing: readonly string[],
  lines: readonly string[] = [],
): CommandFailure {
  const isMissing = ({ field = '' }: { field?: string }) => missing.includes(field);
  const terms = [
    ...node.arguments.filter(isMissing).map((argument) => [argumentTerm(argument), argument.hint]),
    ...node.options.filter(isMissing).map(({ flags, summary }) => [flags, summary]),
  ];
  const names = terms.map(([term = '']) => term.replace(/ <\w+>$/, ''));
  const width = Math.max(...terms.map(([term = '']) => term.length));
  return new CommandFailure(
    {
      code: 'missing_argument',
      message: `Missing ${[names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')}.`,
      next: `See ${['pitlane', ...node.path, '--help'].join(' ')}`,
    },
    { details: [...terms.map(([term = '', hint]) => `${term.padEnd(width)}  ${hint}`), ...lines] },
  );
}
