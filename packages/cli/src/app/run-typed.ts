import { readFieldText } from '@pitlane/shared/engine/field';
import type { Picker } from '@pitlane/shared/engine/picker';
import { argsOn } from './actions.ts';
import { type Desk, say } from './desk.ts';
import { openScreen } from './open-screen.ts';
import type { TypedCommand } from './palette.ts';
import { ask, during, fieldOf, offersOf, pickerOf, startCall } from './run-call.ts';
import { overlaid, themed } from './state.ts';
import { selectedOf } from './store.ts';
import { themeNames } from './theme.ts';

/** Runs what was typed into the palette. */
export async function runTyped(desk: Desk, { entry, fields }: TypedCommand): Promise<void> {
  const { dispatch } = desk.store;
  const { target } = entry;
  dispatch(overlaid(null));
  if (target.kind === 'app') {
    if (target.id === 'quit') return desk.quit();
    if (target.id === 'help') return void dispatch(overlaid({ kind: 'help', top: 0 }));
    const theme = themeNames.find((name) => name === fields['name']);
    return theme ? void dispatch(themed(theme)) : say(desk, 'warning', `Themes: ${themeNames.join(', ')}.`);
  }
  if (target.kind === 'screen') {
    const contract = selectedOf(desk.store.getState());
    const takesKey = entry.takes.some(({ field }) => field === 'key');
    const params = { ...(contract && takesKey ? argsOn(contract) : {}), ...fields };
    return during(desk, 'Reading...', () => openScreen(target.id, params, desk));
  }
  const args: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(fields)) {
    const field = fieldOf({ command: target.id }, name);
    if (!field) continue;
    const read = readFieldText(field, text);
    if (!read.ok) return ask(desk, { command: target.id, args }, field, text, read.message);
    const picker = pickerOf(field);
    const value = picker ? await picked(desk, picker, text, args) : read.value;
    if (value === undefined) return ask(desk, { command: target.id, args }, field, text);
    args[name] = value;
  }
  return startCall(desk, { command: target.id, args });
}

/** The value that a text picks for sure; undefined where a person has to choose. */
async function picked(
  desk: Desk,
  picker: Picker,
  text: string,
  given: Record<string, unknown>,
): Promise<string | undefined> {
  let value: string | undefined;
  await during(desk, 'Reading...', async () => {
    const offers = await offersOf(desk, picker, text, given);
    const meant = offers.find((offer) => offer.value.toLowerCase() === text.trim().toLowerCase());
    const only = offers.length === 1 && (picker.names?.(text) ?? true) ? offers[0] : undefined;
    value = (meant ?? only)?.value;
  });
  return value;
}
