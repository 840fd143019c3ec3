import type { CommandCall } from '@pitlane/shared/engine/effect';
import { readFieldText } from '@pitlane/shared/engine/field';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { pickerOf } from '@pitlane/shared/registry/pickers';
import { meantBy } from '../commands/pick.ts';
import { argsOn } from './actions.ts';
import { ask, fieldOf, foundBy } from './ask.ts';
import { type AppContext, say } from './context.ts';
import { during } from './during.ts';
import type { Found } from './overlay.ts';
import type { TypedCommand } from './palette.ts';
import { openPortal } from './portal-place.ts';
import { reopen } from './run-call.ts';
import { runSignIn, signInIds } from './sign-ins.ts';
import { overlaid, searchedFrom, themed } from './state.ts';
import { themeNames } from './theme.ts';

/** Runs what was typed into the palette; what names no contract is about the one at which the palette was opened. */
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
  if (target.kind === 'found') {
    const open = () => openFound(context, target.thing);
    if (await during(context, 'Reading...', open)) reopen(context, before);
    return;
  }
  if (target.kind === 'own') {
    const id = signInIds.find((one) => one === target.id);
    return id && runSignIn(context, id, fields);
  }
  const here = contract ? argsOn(contract) : {};
  if (target.kind === 'screen') {
    const takesKey = entry.takes.some(({ field }) => field === 'key');
    const params = { ...(takesKey ? here : {}), ...fields };
    if (await during(context, 'Reading...', () => context.open(target.id, params))) reopen(context, before);
    return;
  }
  let call: CommandCall | undefined;
  let isFailed = await during(context, 'Reading...', async () => {
    const given = entry.isHere && !('key' in fields) ? here : {};
    call = await typedCallOf(context, { command: target.id, args: given }, fields);
  });
  if (call) isFailed = await context.start(call);
  if (isFailed) reopen(context, before);
}

/** Opens a contract's card, or the contracts of a dealer. */
async function openFound(context: AppContext, { kind, value }: Found): Promise<void> {
  if (kind === 'contract') return context.open('contract.show', { key: value });
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
  for (const [name, text] of Object.entries(fields)) {
    const field = fieldOf({ command }, name);
    if (!field) continue;
    const value = readFieldText(field, text);
    if (!value.ok) {
      await ask(context, { command, args: read }, field, { text, problem: value.message });
      return undefined;
    }
    const picker = pickerOf(field);
    const meant = picker && meantBy(text, picker, await foundBy(context, picker, text, read));
    if (picker && !meant) {
      await ask(context, { command, args: read }, field, { text });
      return undefined;
    }
    read[name] = meant ? meant.value : value.value;
  }
  return { command, args: read };
}
