import { may } from '@pitlane/shared/access/permissions';
import { CallError } from '@pitlane/shared/client/calls';
import type { PickerOption } from '@pitlane/shared/engine/picker';
import { contractPicker } from '@pitlane/shared/features/contracts/pickers';
import { dealerOption } from '@pitlane/shared/features/dealers/pickers';
import { dealersMatching } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { offersAt } from '../session/connection.ts';
import { api } from './api.ts';
import { type AppContext, sessionNow } from './context.ts';
import type { Found, Overlay } from './overlay.ts';
import { paletteEntries, typedCommands } from './palette.ts';
import type { PaletteEntry, TypedCommand } from './palette-entry.ts';
import { overlaid } from './state.ts';
import { aboutOf, type RootState, sessionOfState } from './store.ts';

type PaletteOverlay = Overlay & { kind: 'palette' };

/** How many of each kind are shown; the search has the rest. */
const mostContracts = 5;
const mostDealers = 4;

/** One letter names half the book. */
const leastLetters = 2;

/** The pause in typing after which is searched. */
const pauseMs = 120;

/** The palette's suggestions: commands that match its text, then the contracts and dealers found. */
export function paletteRows(state: RootState, overlay: PaletteOverlay): TypedCommand[] {
  const { line, found } = overlay;
  const entries = paletteEntries(sessionOfState(state), aboutOf(state, overlay), state.app.isElsewhere);
  const named = typedCommands(line.text, entries);
  const things = found?.text === line.text ? found.things : [];
  return [...named, ...things.map((thing) => ({ entry: entryOf(thing), rest: [], fields: {} }))];
}

function entryOf(thing: Found): PaletteEntry {
  const { text, detail } = thing;
  return {
    words: [text],
    title: detail,
    target: { kind: 'found', thing },
    takes: [],
    usage: '',
    isHere: false,
  };
}

const running: { stop: AbortController } = { stop: new AbortController() };

/** Finds contracts and dealers for the text of the palette, unless more has been typed since. */
export async function findForPalette(context: AppContext, text: string): Promise<void> {
  running.stop.abort();
  const stop = new AbortController();
  running.stop = stop;
  const state = context.store.getState();
  const now = () => {
    const { overlay } = context.store.getState().app;
    return overlay?.kind === 'palette' && overlay.line.text === text ? overlay : undefined;
  };
  const asked = now();
  if (!asked || text.trim().length < leastLetters) return;
  // The text after a command's name belongs to the command.
  if (paletteRows(state, asked).some(({ rest }) => rest.length > 0)) return;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (stop.signal.aborted || !now()) return;
  const found = await Promise.all([contractsFor(context, text, stop.signal), dealersFor(context, text)]).then(
    (things) => ({ text, things: things.flat() }),
    (error: unknown) => {
      if (error instanceof CallError) return { text, things: [], failure: error.failure.message };
      if (stop.signal.aborted) return { text, things: [] };
      throw error;
    },
  );
  const overlay = now();
  if (overlay) context.store.dispatch(overlaid({ ...overlay, found }));
}

/** The palette's text without suggestions: "no such" only for kinds that were searched. */
export function nothingOffered({ line: { text }, found }: PaletteOverlay): string {
  if (text.trim().length < leastLetters) return 'No such command. Press Esc to close.';
  if (found?.text !== text) return 'No such command. Looking for contracts and dealers...';
  if (found.failure) return `No such command, and contracts can't be searched. ${found.failure}`;
  return 'No such command, contract or dealer. Press Esc to close.';
}

async function contractsFor(context: AppContext, text: string, signal: AbortSignal): Promise<Found[]> {
  if (!may('contract.search', sessionNow(context))) return [];
  const found = await offersAt(context.connection, contractPicker, { text, given: {}, signal });
  return found.slice(0, mostContracts).map((option) => foundAs('contract', option));
}

async function dealersFor(context: AppContext, text: string): Promise<Found[]> {
  if (!may('dealer.search', sessionNow(context))) return [];
  const { data = [] } = await context.store.dispatch(
    api.endpoints.searchDealers.initiate({}, { subscribe: false }),
  );
  const found = dealersMatching(text, data).slice(0, mostDealers);
  return found.map((dealer) => foundAs('dealer', dealerOption(dealer)));
}

function foundAs(kind: Found['kind'], { value, text, detail }: PickerOption): Found {
  return { kind, value, text, detail: detail ?? '' };
}
