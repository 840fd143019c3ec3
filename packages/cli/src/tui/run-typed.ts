import { may } from '@pitlane/shared/access/permissions';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import { type Field, readFieldText } from '@pitlane/shared/engine/field';
import { meantBy } from '@pitlane/shared/engine/picker';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { whyNotSaved } from '@pitlane/shared/features/searches/rules';
import { pickerOf } from '@pitlane/shared/registry/pickers';
import { argsOn } from './actions.ts';
import { ask, fieldOf, foundBy } from './ask.ts';
import { type AppContext, say, sessionNow } from './context.ts';
import { during } from './during.ts';
import type { Found } from './overlay.ts';
import type { TypedCommand } from './palette-entry.ts';
import { openPortal } from './portal-place.ts';
import { reopen } from './run-call.ts';
import { runSignIn, signInIds } from './sign-ins.ts';
import { overlaid, searchedFrom, themed } from './state.ts';
import { placeOf } from './store.ts';
import { themeNames } from './theme.ts';
import { viewOf } from './views/index.ts';
import { listIdOf, ownListOf } from './views/list/lists.ts';
import { openList } from './views/list/run.ts';

/**
 * Runs what was typed into the palette; a command without a contract applies to the one at which the palette was
 * opened.
 */
export async function runTyped(
  context: AppContext,
  { entry, fields }: TypedCommand,
  contract: Contract | undefined,
): Promise<void> {
  const { store } = context;
  const { target } = entry;
  const before = store.getState().app;
  store.dispatch(overlaid(null));
  if (target.kind === 'app') {
    if (target.id === 'quit') return context.quit();
    if (target.id === 'portal') return void (await during(context, 'Opening...', () => openPortal(context)));
    if (target.id === 'help') return void store.dispatch(overlaid({ kind: 'help', top: 0 }));
    const theme = themeNames.find((name) => name === fields['name']);
    return theme
      ? void store.dispatch(themed(theme))
      : say(context, 'warning', `Themes: ${themeNames.join(', ')}.`);
  }
  const signIn = signInIds.find((id) => target.kind === 'own' && id === target.id);
  if (signIn) return runSignIn(context, signIn, fields);
  const here = contract ? argsOn(contract) : {};
  const open = openingOf(context, { entry, fields }, here);
  if (open) {
    if (await during(context, 'Reading...', open)) reopen(context, before);
    return;
  }
  if (target.kind !== 'command') return;
  const { id } = target;
  let call: CommandCall | undefined;
  let isFailed = await during(context, 'Reading...', async () => {
    const given = entry.isHere && !('key' in fields) ? here : {};
    call = await typedCallOf(context, { command: id, args: { ...given, ...shownArgs(context, id) } }, fields);
  });
  if (call) isFailed = await context.start(call);
  if (isFailed) reopen(context, before);
}

/** Opens an entry that is a view; undefined for a command. */
function openingOf(
  context: AppContext,
  { entry: { target, takes }, fields }: Pick<TypedCommand, 'entry' | 'fields'>,
  here: { key?: string },
): (() => Promise<void>) | undefined {
  if (target.kind === 'found') return () => openFound(context, target.thing);
  const list = target.kind === 'own' ? listIdOf(target.id) : undefined;
  if (list) return () => openList(list, { title: ownListOf(list)?.title ?? '', fields }, context);
  if (target.kind !== 'screen') return undefined;
  const takesKey = takes.some(({ field }) => field === 'key');
  return () => context.open(target.id, { ...(takesKey ? here : {}), ...fields });
}

/** The arguments that the current view provides: saving saves its search or page. */
function shownArgs({ store }: AppContext, command: string): Readonly<Record<string, unknown>> {
  if (command !== 'search.save') return {};
  const state = store.getState();
  const place = placeOf(state.app);
  const address = viewOf(place).address?.(place, state);
  return whyNotSaved(address) ? {} : { search: address };
}

/** Opens a contract's card, or a dealer; the contracts of a dealer for a user who may not open it. */
async function openFound(context: AppContext, { kind, value }: Found): Promise<void> {
  if (kind === 'contract') return context.open('contract.show', { key: value });
  if (may('dealer.figures', sessionNow(context))) return context.open('dealer.show', { code: value });
  const text = `|dealer:${value}`;
  context.store.dispatch(searchedFrom(text));
  context.search.follow(text);
}

/** Returns a call the texts that were typed for it; undefined if one of them has become a question. */
async function typedCallOf(
  context: AppContext,
  { command, args = {} }: CommandCall,
  fields: Readonly<Record<string, string>>,
): Promise<CommandCall | undefined> {
  const read: Record<string, unknown> = { ...args };
  // Asked once all others are read, so that none of them is lost.
  let open: { field: Field; text: string; problem?: string } | undefined;
  for (const [name, text] of Object.entries(fields)) {
    const field = fieldOf({ command }, name);
    if (!field) continue;
    const value = readFieldText(field, text);
    if (!value.ok) {
      open ??= { field, text, problem: value.message };
      continue;
    }
    const picker = pickerOf(field);
    const meant = picker && meantBy(text, picker, await foundBy(context, picker, text, read));
    if (picker && !meant) {
      open ??= { field, text };
      continue;
    }
    read[name] = meant ? meant.value : value.value;
  }
  if (open) {
    const { field, ...question } = open;
    await ask(context, { command, args: read }, field, question);
    return undefined;
  }
  return { command, args: read };
}
