import { setFlagsFromString } from 'node:v8';
import { OpenIntents } from '@pitlane/shared/client/open-intents';
import { Provider } from 'react-redux';
import { exitCodes } from '../exit-codes.ts';
import { prepareWidths } from '../print/text.ts';
import type { Environment } from '../process/environment.ts';
import { CommandFailure } from '../process/failure.ts';
import type { Terminal } from '../process/terminal.ts';
import type { Connection } from '../session/connection.ts';
import { App } from './App.tsx';
import { askWho } from './act-as.ts';
import { callThrough } from './api.ts';
import type { AppContext } from './context.ts';
import { DrawnScreen, sizeOfWindow } from './drawn-screen.tsx';
import { keepLive } from './live.ts';
import { openScreen } from './open-screen.ts';
import { startCall } from './run-call.ts';
import { showSecondFactor } from './second-factor.ts';
import { themed } from './state.ts';
import { makeStore } from './store.ts';
import { firstTheme, type ThemeName } from './theme.ts';
import { ContractSearch } from './views/search/search.ts';

/** How the app is opened. */
export interface AppOptions {
  theme?: ThemeName | undefined;
  /** Sentences instead of a screen; same as INK_SCREEN_READER=true. */
  isSpoken: boolean;
}

/** Opens the app on a terminal, and ends the process when its user leaves it: the terminal is then as it was. Throws CommandFailure. */
export async function openApp(
  connection: Connection,
  { terminal, env, options }: { terminal: Terminal; env: Environment; options: AppOptions },
): Promise<void> {
  checkScreen(terminal, env);
  limitHeap();
  // Every text may be in any script, and a frame cannot wait for the table of wide characters.
  await prepareWidths(['\u4e00']);
  callThrough(connection);
  const store = makeStore();
  store.dispatch(themed(themeFor(terminal, env, options)));
  let after = '';
  const context: AppContext = {
    store,
    search: new ContractSearch(store),
    connection,
    env,
    size: sizeOfWindow,
    write: (sequence) => void process.stdout.write(sequence),
    repaint: () => screen.repaint(),
    quit: (words) => {
      after = words ?? '';
      screen.leave();
    },
    suspend: () => screen.suspend(),
    lend: (work) => screen.lendTo(work),
    terminal,
    isSuspended: () => screen.isLent,
    turn: 0,
    intents: new OpenIntents(),
    working: undefined,
    start: (call) => startCall(context, call),
    open: (id, params) => openScreen(id, params, context),
  };
  showSecondFactor(context);
  askWho(context);
  const isSpoken = options.isSpoken || env['INK_SCREEN_READER'] === 'true';
  const screen = new DrawnScreen(
    (size, onLend) => (
      <Provider key={context.turn} store={context.store}>
        <App context={context} size={size} onLend={onLend} />
      </Provider>
    ),
    { isSpoken, env },
  );
  const endedBy = await untilLeft(context, screen);
  // The last message stays there, and the shell continues below it.
  if (isSpoken) terminal.out('\n');
  if (after) terminal.err(after);
  await endProcess(context, endedBy);
}

/** Throws where no screen can be drawn. */
function checkScreen({ isScreen, canAsk }: Terminal, env: Environment): void {
  if (!isScreen || !canAsk) throw noScreen('its input or output is a pipe or a file');
  if (env['TERM'] === 'dumb') throw noScreen('TERM=dumb can only print');
}

function themeFor({ paint }: Terminal, env: Environment, { theme }: AppOptions): ThemeName {
  const hasColors = paint.strong('x') !== 'x';
  return hasColors ? (theme ?? firstTheme(env, true)) : 'none';
}

/** Keeps the memory of a long-running app small. */
function limitHeap(): void {
  // A frame is thousands of small things that live for milliseconds: room for the young that does not grow keeps them from piling up.
  setFlagsFromString('--semi-space-growth-factor=1');
  // Some 25 MB are long-lived; by default V8 lets several times that pile up before it collects garbage.
  setFlagsFromString('--heap-growing-percent=20');
}

/** Ends the process by the signal that ended the app, or with its exit code. */
async function endProcess(context: AppContext, endedBy: NodeJS.Signals | undefined): Promise<never> {
  // The terminal is restored and no handler is left: the parent process learns which signal ended us.
  if (endedBy) {
    process.kill(process.pid, endedBy);
    // It arrives immediately, but not always before the next line.
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  // Give interrupted work a turn to end.
  await new Promise((resolve) => setImmediate(resolve));
  if (context.working) context.terminal.err(leftUnanswered);
  // Pending calls would keep the process alive, and so would the timers of the cache.
  process.exit(exitCodes[context.working ? 'cancelled' : 'done'].code);
}

const leftUnanswered = 'Quit before the result arrived. Check whether it was done before you run it again.\n';

/** Keeps the app up to date until its user quits or a signal ends it, and returns that signal. Pending calls are abandoned. */
async function untilLeft(context: AppContext, screen: DrawnScreen): Promise<NodeJS.Signals | undefined> {
  let endedBy: NodeJS.Signals | undefined;
  const end = (signal: NodeJS.Signals) => {
    // While the screen is lent, Ctrl-C is for the program that has it.
    if (screen.isLent && signal === 'SIGINT') return;
    endedBy = signal;
    context.quit();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, end);
  const life = new AbortController();
  const live = keepLive(context, life.signal);
  try {
    await screen.left();
  } finally {
    life.abort();
    context.working?.stop.abort();
    for (const signal of signals) process.off(signal, end);
    await live;
    screen.cleanup();
  }
  return endedBy;
}

function noScreen(why: string): CommandFailure {
  return new CommandFailure({
    code: 'no_screen',
    message: `The app needs a full terminal; ${why}.`,
    next: 'For scripts, use the sub-commands: pitlane --help',
  });
}
