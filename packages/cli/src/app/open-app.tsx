import { setFlagsFromString } from 'node:v8';
import { render, type SuspendTerminal } from 'ink';
import { Provider } from 'react-redux';
import { CommandFailure } from '../failure.ts';
import { prepareWidths } from '../print/text.ts';
import type { Connection } from '../session/connection.ts';
import type { Terminal } from '../terminal.ts';
import { App } from './App.tsx';
import { api, callThrough } from './api.ts';
import type { Desk } from './desk.ts';
import { keepLive } from './live.ts';
import { ContractSearch } from './search.ts';
import { themed } from './state.ts';
import { makeStore } from './store.ts';
import { firstTheme, type ThemeName } from './theme.ts';

type Environment = Record<string, string | undefined>;

/** How the app is opened. */
export interface AppOptions {
  theme?: ThemeName | undefined;
  /** Sentences instead of a screen; INK_SCREEN_READER=true does the same. */
  isSpoken: boolean;
}

/** The wheel moves as the arrows do, in the other screen alone; the mouse still selects text as it does elsewhere. */
const wheelAsArrows = { on: '\u001b[?1007h', off: '\u001b[?1007l' };

/** Opens the app on a terminal, and ends when its user leaves it: the terminal is then as it was. Throws CommandFailure. */
export async function openApp(
  connection: Connection,
  { terminal, env, options }: { terminal: Terminal; env: Environment; options: AppOptions },
): Promise<void> {
  if (!terminal.isScreen || !terminal.canAsk) throw noScreen();
  // A frame is thousands of small things that live for milliseconds: room for the young that does not grow keeps them from piling up.
  setFlagsFromString('--semi-space-growth-factor=1');
  // Every text may be in any script, and a frame cannot wait for the table of wide characters.
  await prepareWidths(['\u4e00']);
  callThrough(connection);
  const store = makeStore();
  const hasColours = terminal.paint.strong('x') !== 'x';
  store.dispatch(themed(hasColours ? (options.theme ?? firstTheme(env, true)) : 'none'));
  const { stdout } = process;
  let after = '';
  let isSuspended = false;
  /** Lends the terminal to the shell; there once the app is drawn. */
  let lend: SuspendTerminal | undefined;
  const desk: Desk = {
    store,
    search: new ContractSearch(store),
    connection,
    env,
    size: () => ({ columns: stdout.columns, rows: stdout.rows }),
    write: (sequence) => void stdout.write(sequence),
    quit: (words) => {
      after = words ?? '';
      app.unmount();
    },
    suspend: () => void lendTo(stopped),
    lend: lendTo,
    terminal,
    isSuspended: () => isSuspended,
    lastTop: 0,
    measured: (lastTop) => {
      desk.lastTop = lastTop;
    },
    working: undefined,
  };
  void store.dispatch(api.endpoints.getSession.initiate({}));
  void store.dispatch(api.endpoints.getClaimsPreAuth.initiate({}));
  const isSpoken = options.isSpoken || env['INK_SCREEN_READER'] === 'true';
  const app = render(
    <Provider store={store}>
      <App desk={desk} onLend={(lent) => (lend = lent)} />
    </Provider>,
    {
      alternateScreen: !isSpoken,
      incrementalRendering: true,
      isScreenReaderEnabled: isSpoken,
      exitOnCtrlC: false,
      interactive: true,
      maxFps: 60,
      patchConsole: false,
    },
  );
  stdout.write(wheelAsArrows.on);
  const life = new AbortController();
  const live = keepLive(desk, life.signal);
  let endedBy: NodeJS.Signals | undefined;
  const end = (signal: typeof endedBy) => () => {
    // Ctrl-C on a screen that is lent is meant for whoever has it.
    if (isSuspended && signal === 'SIGINT') return;
    endedBy = signal;
    desk.quit();
  };
  const signals = {
    SIGINT: end('SIGINT'),
    SIGTERM: end('SIGTERM'),
    SIGHUP: end('SIGHUP'),
    SIGTSTP: () => void lendTo(stopped),
  };
  for (const [signal, listener] of Object.entries(signals)) process.on(signal, listener);
  try {
    await app.waitUntilExit();
  } finally {
    stdout.write(wheelAsArrows.off);
    life.abort();
    desk.working?.stop.abort();
    for (const [signal, listener] of Object.entries(signals)) process.off(signal, listener);
    await live;
    app.cleanup();
    // The clocks by which the cache forgets would hold the process for a minute.
    store.dispatch(api.util.resetApiState());
  }
  if (after) terminal.err(after);
  // The terminal is clean, and nobody listens any more: whoever started us is told what has ended us.
  if (endedBy) process.kill(process.pid, endedBy);

  /** Gives the screen back as it was before, for as long as some work needs it. */
  async function lendTo(work: () => Promise<void>): Promise<void> {
    if (isSuspended || !lend) return;
    isSuspended = true;
    stdout.write(wheelAsArrows.off);
    const suspension = await lend();
    try {
      await work();
    } finally {
      await suspension.resume();
      stdout.write(wheelAsArrows.on);
      isSuspended = false;
    }
  }

  /** Stops, and goes on where it was when the shell continues it. */
  async function stopped(): Promise<void> {
    process.off('SIGTSTP', signals.SIGTSTP);
    process.kill(0, 'SIGTSTP');
    // Whoever continues us finds the clock standing; a shell that does not stop us goes on at once.
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.on('SIGTSTP', signals.SIGTSTP);
  }
}

function noScreen(): CommandFailure {
  return new CommandFailure({
    code: 'no_screen',
    message: 'The app needs a terminal on both sides; here its input or output is a pipe or a file.',
    next: 'For scripts there are sub-commands: pitlane --help',
  });
}
