import type { Effects } from '@pitlane/shared/engine/command';
import type { Effect } from '@pitlane/shared/engine/effect';
import { logout, notConfirmedCode } from '../auth/logout.ts';
import { failureText } from '../print/failure.ts';
import { freeTarget, saveFile } from '../print/save-file.ts';
import { CommandFailure } from '../process/failure.ts';
import { openDocument, openPage } from '../process/open-page.ts';
import { paintOf } from '../process/paint.ts';
import { type CapturedTerminal, capturedTerminal } from './captured.ts';
import { type Desk, say } from './desk.ts';
import { openScreen } from './open-screen.ts';
import type { QuoteGiven } from './views/quote/place.ts';
import { rereadQuote, showQuote } from './views/quote/run.ts';

/** Does in the app what a command that had these arguments asks for, one effect after the other. */
export async function interpretEffects(effects: Effects, desk: Desk, args: QuoteGiven): Promise<void> {
  for (const effect of 'kind' in effects ? [effects] : effects) await interpretEffect(effect, desk, args);
}

async function interpretEffect(effect: Effect, desk: Desk, args: QuoteGiven): Promise<void> {
  switch (effect.kind) {
    case 'show':
      return openScreen(effect.screen, effect.params, desk);
    case 'notify':
      return say(desk, effect.isReceipt ? 'success' : 'muted', effect.text, effect.undo);
    case 'refused':
      return say(desk, 'danger', [effect.problem.message, effect.problem.next].filter(Boolean).join(' '));
    case 'visit':
      return visit(effect.address, desk);
    case 'open':
      return visit(effect.url, desk);
    case 'statement':
      return showQuote(desk, effect, args);
    case 'download':
      return told(desk, (terminal) => saveAndOpen(effect, terminal, desk.env));
    case 'signedOut': {
      // What it says stands on the screen that was there before.
      const terminal = ownTerminal(desk, desk.terminal.errColumns);
      const open = await logout(terminal, desk.env).catch((error: unknown) => {
        if (error instanceof CommandFailure && error.error.code === notConfirmedCode) return error;
        throw error;
      });
      return desk.quit(terminal.printed() + (open ? await failureText(open, terminal) : ''));
    }
    case 'changed':
      await desk.search.reread(effect.contract);
      // That it was done is told whatever becomes of the look at it.
      return rereadQuote(desk, effect.contract).catch(() => undefined);
    case 'none':
      return;
    case 'copyLink':
    case 'keep':
      throw new Error(`a command of the terminal asks for ${effect.kind}, which only the portal has`);
    default:
      return effect satisfies never;
  }
}

/** Saves a document, and opens it where the user sits at a desktop. A name that a person gave is taken as it is. */
async function saveAndOpen(
  file: Effect & { kind: 'download' },
  terminal: CapturedTerminal,
  env: Desk['env'],
): Promise<void> {
  const isNamed = file.to !== undefined && file.to !== '.';
  const path = await saveFile(isNamed ? file : await freeTarget(file), terminal);
  if (path && (await openDocument(path, env))) terminal.err('Opening it.\n');
}

function visit(address: string, desk: Desk): Promise<void> {
  return told(desk, (terminal) => openPage(address, desk.connection.server, terminal, desk.env));
}

/** Says in the app what the sub-commands' own code prints of it. */
async function told(desk: Desk, work: (terminal: CapturedTerminal) => Promise<void>): Promise<void> {
  const terminal = ownTerminal(desk);
  try {
    await work(terminal);
    say(desk, 'success', terminal.printed().trim().replaceAll('\n', ' '));
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    say(desk, 'danger', [error.message, error.error.next].filter(Boolean).join(' '));
  }
}

/** In one line, whatever its width, where no other is told: the line of the app breaks it. */
function ownTerminal({ working }: Desk, columns = Number.POSITIVE_INFINITY): CapturedTerminal {
  return capturedTerminal(columns, paintOf(false), working?.stop.signal ?? new AbortController().signal);
}
