import type { Effect } from '@pitlane/shared/engine/effect';
import { logout } from '../../auth/logout.ts';
import { type Run, withFields } from '../../commands/run.ts';
import { typedCall } from '../../commands/typed-call.ts';
import type { Environment } from '../../process/environment.ts';
import { CommandFailure } from '../../process/failure.ts';
import { openPage } from '../../process/open-page.ts';
import { jsonText } from '../json.ts';
import { fieldLines, rowLines } from '../lines.ts';
import { saveFile } from '../save-file.ts';
import { sayBelow, sayMarked } from '../say-below.ts';
import { printStatement } from '../statement.ts';
import { prepareWidths, safeLines, safeText, textWidth, wrapText } from '../text.ts';
import { viewOf } from './index.ts';

/** Does on the terminal what a command asks for. */
export async function interpretEffect(effect: Effect, run: Run, env: Environment): Promise<void> {
  const { terminal } = run;
  switch (effect.kind) {
    case 'show': {
      const view = await viewOf(effect.screen);
      if (!view) throw portalsOwn(`the screen ${effect.screen}`);
      return view.run(withFields(run, effect.params));
    }
    case 'notify':
      return notify(effect, run);
    case 'refused':
      throw new CommandFailure(effect.problem);
    case 'visit': {
      const { reportAtAddress } = await import('./reports/address.ts');
      const found = reportAtAddress(effect.address);
      if (!found) return openPage(effect.address, (await run.connect()).server, terminal, env);
      const { runReport } = await import('./reports/run.ts');
      return runReport(found.report, withFields(run, found.fields));
    }
    case 'open':
      return openPage(effect.url, (await run.connect()).server, terminal, env);
    case 'statement':
      return printStatement(effect, run);
    case 'download':
      return saveDownload(effect, run);
    case 'secret':
      return printSecret(effect, run);
    case 'signedOut':
      return logout(terminal, env);
    case 'changed':
    case 'sessionChanged':
    case 'none':
      return;
    case 'copyLink':
    case 'keep':
      throw portalsOwn(`to ${effect.kind}`);
    default:
      return effect satisfies never;
  }
}

/** The file, and what was done: in words to the error output, since the output may be the file; as data where a program asks for it. */
async function saveDownload(effect: Effect & { kind: 'download' }, { terminal, given }: Run): Promise<void> {
  await saveFile(effect, terminal);
  const { text, data, to } = effect;
  if (given.isJson && data !== undefined && to !== '-') return terminal.out(`${jsonText(data, 2)}\n`);
  if (text) await sayMarked(terminal, terminal.errPaint.success('✓'), text);
}

/** A response keeps its line breaks; on a screen a line that is too long is wrapped and indented. */
async function answerLines(text: string, { isScreen, columns }: Run['terminal']): Promise<string> {
  const lines = safeLines(text).split('\n');
  if (!isScreen) return lines.join('\n');
  await prepareWidths(lines);
  const fitting = lines.flatMap((line) => {
    if (textWidth(line) <= columns) return [line];
    const indent = ' '.repeat(line.length - line.trimStart().length);
    const [first = '', ...others] = wrapText(line.trimStart(), columns - indent.length - 2, {
      isWhole: true,
    });
    return [indent + first, ...others.map((part) => `${indent}  ${part.trimStart()}`)];
  });
  return fitting.join('\n');
}

async function notify(
  { text, more, undo, isAnswer, isReceipt, data }: Effect & { kind: 'notify' },
  { terminal, given }: Run,
): Promise<void> {
  // A program gets only the data: standard error is for errors.
  if (given.isJson) return data === undefined ? undefined : terminal.out(`${jsonText(data, 2)}\n`);
  const words = safeText(more ? `${text}. ${more}` : text);
  if (isAnswer && !terminal.isScreen && Array.isArray(data)) {
    // Words on standard output would be read as a row.
    if (data.length === 0) sayBelow(terminal, words);
    return terminal.out(rowLines(data, await amountNames()));
  }
  if (isAnswer) return terminal.out(`${await answerLines(text, terminal)}\n`);
  if (!terminal.isScreen && data !== undefined) terminal.out(fieldLines(data, await amountNames()));
  if (terminal.isQuiet) return;
  if (isReceipt) return sayMarked(terminal, terminal.errPaint.success('✓'), text);
  const typed = undo && typedCall(undo);
  const way = typed && `Undo: ${typed}`;
  await prepareWidths([words, safeText(way ?? '')]);
  terminal.err(`${wrapText(words, terminal.errColumns).join('\n')}\n`);
  // Unformatted, on one line, or not at all, because it is meant to be copied.
  const canBeCopied = way !== undefined && safeText(way) === way && textWidth(way) <= terminal.errColumns;
  if (canBeCopied) terminal.err(`${terminal.errPaint.muted(way)}\n`);
}

/** Loaded on demand: it reads the schemas of all operations. */
async function amountNames(): Promise<ReadonlySet<string>> {
  return (await import('../money-fields.ts')).moneyFields();
}

/** Only the secret goes to standard output, so that a script can capture it; the explanation goes to standard error. */
function printSecret({ text, secret, data }: Effect & { kind: 'secret' }, { terminal, given }: Run): void {
  if (given.isJson) return terminal.out(`${jsonText(data, 2)}\n`);
  if (!terminal.isQuiet) terminal.err(`${wrapText(safeText(text), terminal.errColumns).join('\n')}\n`);
  // Unformatted, on one line, because it is meant to be copied.
  terminal.out(`${safeText(secret)}\n`);
}

/** A command that asks for what only a browser has leaves the terminal out; one that does not is wrong in the registry. */
function portalsOwn(what: string): Error {
  return new Error(`a command of the terminal asks for ${what}, which only the portal has`);
}
