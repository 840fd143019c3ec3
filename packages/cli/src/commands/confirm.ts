import type { Confirmation, Preview } from '@pitlane/shared/engine/command';
import { besideLines } from '../print/beside.ts';
import { jsonText } from '../print/json.ts';
import { prepareWidths, safeText, textWidth } from '../print/text.ts';
import { CommandFailure, cancelled } from '../process/failure.ts';
import type { Paint } from '../process/paint.ts';
import type { Terminal } from '../process/terminal.ts';
import { ask } from './ask.ts';
import type { Given } from './run.ts';
import { typedCall } from './typed-call.ts';

/** The subject of a confirmation: a command, or a call. */
interface ConfirmedCommand {
  title: string;
  confirm: Confirmation;
}

/**
 * Shows what an irreversible command would do and asks for confirmation; true to continue, false after a dry run.
 * Throws CommandFailure if it can't be done, isn't confirmed, or no one can be asked.
 */
export async function confirm(
  command: ConfirmedCommand,
  preview: Preview,
  { terminal, given }: { terminal: Terminal; given: Given },
): Promise<boolean> {
  refuseProblem(command, preview);
  if (given.isDry) {
    await printPreview(command.confirm.title, preview, { terminal, given });
    return false;
  }
  if (given.isSure) return true;
  if (given.isJson || !terminal.canAsk) {
    throw new CommandFailure({
      code: 'not_asked',
      message: 'Nothing was changed. Confirmation is needed and there is no terminal.',
      next: 'Preview it with --dry-run, or add --yes to run it without confirmation.',
    });
  }
  await showPreview(command.confirm.title, preview, {
    write: terminal.err,
    paint: terminal.errPaint,
    columns: terminal.errColumns,
  });
  await askWhetherMeant(command, preview, terminal);
  return true;
}

/** Refuses what a preview says can't be done, with the command to use instead. Throws CommandFailure. */
export function refuseProblem(command: Pick<ConfirmedCommand, 'confirm'>, preview: Preview): void {
  const { problem } = preview;
  if (!problem) return;
  const name = preview.lines[0]?.text;
  const { cannot } = command.confirm;
  const message = name && cannot ? `${name} ${cannot}: ${continued(problem.message)}` : problem.message;
  throw new CommandFailure({ ...problem, message, ...wayOn(preview) });
}

/** The first word of a sentence within another one. */
function continued(sentence: string): string {
  return /^[A-Z][a-z ]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}

/** The suggested command instead. */
function wayOn({ problem, wayOn: call }: Preview): { next?: string } {
  const typed = call && typedCall(call);
  const words = problem?.next;
  if (!typed) return words ? { next: words } : {};
  return { next: words ? `${words.replace(/\.$/, '')}: ${typed}` : typed };
}

/** Prints a dry run: on a screen like the question, in a pipe in lines of any length, or as JSON. */
export async function printPreview(
  title: string,
  preview: Preview,
  { terminal: { out, paint, columns, isScreen }, given }: { terminal: Terminal; given: Given },
): Promise<void> {
  if (given.isJson) return out(`${jsonText({ lines: preview.lines }, 2)}\n`);
  await showPreview(title, preview, {
    write: out,
    paint,
    columns: isScreen ? columns : Number.POSITIVE_INFINITY,
  });
}

async function showPreview(
  title: string,
  { lines: [name, ...rest] }: Preview,
  { write, paint, columns }: { write: (text: string) => void; paint: Paint; columns: number },
): Promise<void> {
  const texts = rest.map(({ label, text }) => ({ label: safeText(label), text: safeText(text) }));
  await prepareWidths([safeText(name?.text ?? ''), ...texts.flatMap(({ label, text }) => [label, text])]);
  write(`${paint.strong(`${title} ${safeText(name?.text ?? '')}`)}\n`);
  const width = Math.max(0, ...texts.map(({ label }) => textWidth(label)));
  const screen = { width, columns, paintName: paint.muted };
  for (const { label, text } of texts) {
    for (const line of besideLines({ name: label, words: text }, screen)) write(`${line}\n`);
  }
}

/** Asks for the full confirmation, or a plain yes: Enter alone means no. */
async function askWhetherMeant(
  command: ConfirmedCommand,
  { proof }: Preview,
  terminal: Terminal,
): Promise<void> {
  const expected = proof?.text ?? 'y';
  const question = proof ? `Type ${proof.what} to confirm` : 'Continue? (y/N)';
  const answer = await ask(terminal, question).catch(() => {
    throw cancelled('Cancelled. Nothing was changed.');
  });
  const isConfirmed = proof ? answer === expected : /^y(es)?$/i.test(answer);
  if (isConfirmed) return;
  const message = `${command.title}: nothing was changed${proof && answer ? `, “${safeText(answer)}” is not ${proof.what}` : ''}.`;
  throw new CommandFailure({ code: 'not_meant', message }, { ending: 'cancelled' });
}
