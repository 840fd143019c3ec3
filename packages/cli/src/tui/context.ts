import type { Session } from '@pitlane/shared/access/session';
import type { OpenIntents } from '@pitlane/shared/client/open-intents';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { Terminal } from '../process/terminal.ts';
import type { Connection } from '../session/connection.ts';
import type { Place } from './places.ts';
import { type Note, noted } from './state.ts';
import { type AppStore, sessionOfState } from './store.ts';
import type { ContractSearch } from './views/search/search.ts';

/** Some work that is running. */
export interface Working {
  /** Ends it, as far as nothing was sent. */
  stop: AbortController;
  /** Its result is shown before any key counts again; once it is sent, the user can move and type. */
  hasKeys: boolean;
  /** The view it was started from: a user who has moved on isn't brought back. */
  from: Place;
}

/**
 * The app's dependencies. Store, search, connection, open intents and environment belong to the signed-in user, and are replaced with them.
 * A function takes the part that it uses.
 */
export interface AppContext {
  store: AppStore;
  search: ContractSearch;
  connection: Connection;
  env: Record<string, string | undefined>;
  /** The current screen. */
  size: () => { columns: number; rows: number };
  /** Writes a sequence to the terminal, next to the frames. */
  write: (sequence: string) => void;
  /** Draws the whole screen again. */
  repaint: () => void;
  /** Leaves the app; `words` are printed on the screen that was there before. */
  quit: (words?: string) => void;
  /** Hands the terminal to the shell until the user comes back. */
  suspend: () => void;
  /** Lends the whole terminal to some work, as it was before the app; comes back when that is done. */
  lend: (work: () => Promise<void>) => Promise<void>;
  /** The terminal that is lent. */
  terminal: Terminal;
  isSuspended: () => boolean;
  /** How many have signed in during this run: the views of each are their own. */
  turn: number;
  /** Calls sent without a response: sent again, each is the same intent. */
  intents: OpenIntents;
  /** The running action: one at a time. */
  working: Working | undefined;
  /** Runs a command of the registry, no matter who asks: key, palette, question or undo. Gives whether it failed. */
  start: (call: CommandCall) => Promise<boolean>;
  /** Opens a screen as a view on the stack. */
  open: (screen: string, params: Record<string, string>) => Promise<void>;
}

/** Who is signed in, as far as the server has reported. */
export function sessionNow({ store }: Pick<AppContext, 'store'>): Session | undefined {
  return sessionOfState(store.getState());
}

/** Says something in the line above the footer. */
export function say(
  { store }: Pick<AppContext, 'store'>,
  look: Note['look'],
  text: string,
  undo?: Note['undo'],
): void {
  store.dispatch(noted({ look, text, ...(undo ? { undo } : {}) }));
}
