import type { Effects } from '@pitlane/shared/engine/command';
import type { Effect } from '@pitlane/shared/engine/effect';
import { logout, notConfirmedCode } from '../auth/logout.ts';
import { failureText } from '../print/failure.ts';
import { freeTarget, saveFile } from '../print/save-file.ts';
import { reportAtAddress } from '../print/screens/reports/address.ts';
import { CommandFailure } from '../process/failure.ts';
import { openDocument, openPage } from '../process/open-page.ts';
import { paintOf } from '../process/paint.ts';
import { actAs } from './act-as.ts';
import { type CapturedTerminal, capturedTerminal } from './captured.ts';
import { type AppContext, say } from './context.ts';
import { openScreen } from './open-screen.ts';
import { openTextPage } from './open-text-page.ts';
import { allViews } from './views/index.ts';

/** The command that asks for the effects, and what it was called with. */
interface Done {
  title: string;
  args: Readonly<Record<string, unknown>>;
}

/** Does in the app what a command asks for, one effect after the other. */
export async function interpretEffects(effects: Effects, context: AppContext, call: Done): Promise<void> {
  for (const effect of 'kind' in effects ? [effects] : effects) await interpretEffect(effect, context, call);
}

async function interpretEffect(effect: Effect, context: AppContext, { title, args }: Done): Promise<void> {
  switch (effect.kind) {
    case 'show':
      return openScreen(effect.screen, effect.params, context);
    case 'notify':
      if (effect.isAnswer && effect.text.trim().includes('\n'))
        return openTextPage(context, title, { kind: 'answer', text: effect.text });
      return say(
        context,
        effect.isReceipt ? 'success' : 'muted',
        [effect.text, effect.more].filter(Boolean).join('. '),
        effect.undo,
      );
    case 'refused':
      return say(context, 'danger', [effect.problem.message, effect.problem.next].filter(Boolean).join(' '));
    case 'visit': {
      const found = reportAtAddress(effect.address);
      return found ? openScreen(found.report.id, found.fields, context) : visit(effect.address, context);
    }
    case 'open':
      return visit(effect.url, context);
    case 'statement':
      for (const { shows } of allViews) await shows?.(context, effect, args);
      return;
    case 'download':
      return withMessages(context, (terminal) => saveAndOpen(effect, terminal, context.env));
    case 'secret':
      return openTextPage(context, effect.title, {
        kind: 'answer',
        text: `${effect.text}\n\n${effect.secret}\n`,
      });
    case 'signedOut':
      return signOut(context);
    case 'sessionChanged':
      return actAs(context, context.connection, context.env);
    case 'changed':
      await context.search.reread(effect.contract);
      // That it was done is reported even if showing it fails.
      for (const view of allViews)
        await view.contractChanged?.(context, effect.contract).catch(() => undefined);
      return;
    case 'none':
      return;
    case 'copyLink':
    case 'keep':
      throw new Error(`a command of the terminal asks for ${effect.kind}, which only the portal has`);
    default:
      return effect satisfies never;
  }
}

/** Signs out and leaves the app. What that says is on the screen that was there before. */
async function signOut(context: AppContext): Promise<void> {
  const terminal = ownTerminal(context, context.terminal.errColumns);
  const open = await logout(terminal, context.env).catch((error: unknown) => {
    if (error instanceof CommandFailure && error.error.code === notConfirmedCode) return error;
    throw error;
  });
  return context.quit(terminal.printed() + (open ? await failureText(open, terminal) : ''));
}

/** Saves a document, and opens it where the user sits at a desktop. A name that a person gave is taken as it is. */
async function saveAndOpen(
  file: Effect & { kind: 'download' },
  terminal: CapturedTerminal,
  env: AppContext['env'],
): Promise<void> {
  const isNamed = file.to !== undefined && file.to !== '.';
  const path = await saveFile(isNamed ? file : await freeTarget(file), terminal);
  if (path && (await openDocument(path, env))) terminal.err('Opening…\n');
}

function visit(address: string, context: AppContext): Promise<void> {
  return withMessages(context, (terminal) =>
    openPage(address, context.connection.server, terminal, context.env),
  );
}

/** Says in the app what the sub-commands' own code prints of it. */
export async function withMessages(
  context: AppContext,
  work: (terminal: CapturedTerminal) => Promise<void>,
): Promise<void> {
  const terminal = ownTerminal(context);
  try {
    await work(terminal);
    say(context, 'success', terminal.printed().trim().replaceAll('\n', ' '));
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    say(context, 'danger', [error.message, error.error.next].filter(Boolean).join(' '));
  }
}

/** On one line of any width, if no other is given: the app's own line wraps it. */
function ownTerminal({ working }: AppContext, columns = Number.POSITIVE_INFINITY): CapturedTerminal {
  return capturedTerminal(columns, paintOf(false), working?.stop.signal ?? new AbortController().signal);
}
