import type { z } from 'zod';
import { type Command, defineCommand } from '../../engine/command.ts';
import { fieldsOf } from '../../engine/field.ts';
import type { Calls, Operations } from '../../engine/operation.ts';
import { dayOfText, isDayText } from '../../kernel/date-input.ts';
import { isIsoDate } from '../../kernel/dates.ts';
import { sessionOperations } from './operations.ts';

const { getSession } = sessionOperations;

type WithSession<Uses extends Operations> = Uses & { getSession: typeof getSession };

/**
 * Declares a command with dates among its arguments (`typedDate`). Before it runs, `today`, `+7` and the like become dates of the server's
 * calendar. The server is only asked if one was given, and again each time, because a dialog may stay open past midnight. Source: portal.md
 * §5 (dates)
 */
export function defineDatedCommand<Args extends z.ZodObject, const Uses extends Operations>(
  command: Command<Args, Uses> & { args: () => Args },
): Command<Args, WithSession<Uses>> {
  const preview = command.preview?.bind(command);
  const whyNot = command.whyNot?.bind(command);
  const run = command.run.bind(command);
  const others: Omit<typeof command, 'preview' | 'whyNot' | 'run'> = command;
  const dated = async <Given extends object>(
    calls: Calls<WithSession<Uses>>,
    given: Given,
    signal: AbortSignal,
  ): Promise<Given> => {
    const relative = relativeDays(command.args(), given);
    if (relative.length === 0) return given;
    const { today } = await (calls as Calls<{ getSession: typeof getSession }>).getSession({}, { signal });
    const days = relative.map(([name, text]) => [name, dayOfText(text, today ?? '')]);
    return { ...given, ...Object.fromEntries(days) };
  };
  return defineCommand({
    ...others,
    uses: { ...command.uses, getSession } as WithSession<Uses>,
    ...(preview && {
      preview: async (calls, args, work) => preview(calls, await dated(calls, args, work.signal), work),
    }),
    ...(whyNot && {
      whyNot: async (calls, args, work) => whyNot(calls, await dated(calls, args, work.signal), work),
    }),
    run: async (calls, args, work) => run(calls, await dated(calls, args, work.signal), work),
  });
}

/** The arguments that are a day by its distance from today. */
function relativeDays(args: z.ZodObject, given: object): [string, string][] {
  const values = Object.entries(given);
  return fieldsOf(args).flatMap(({ name, kind }): [string, string][] => {
    const text: unknown = values.find(([key]) => key === name)?.[1];
    if (kind !== 'date' || typeof text !== 'string') return [];
    return isDayText(text) && !isIsoDate(text) ? [[name, text]] : [];
  });
}
