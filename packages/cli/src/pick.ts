import type { Field } from '@pitlane/shared/engine/field';
import type { Picker, PickerOption } from '@pitlane/shared/engine/picker';
import { choose } from './ask.ts';
import { CommandFailure } from './failure.ts';
import { paintOf } from './print/paint.ts';
import { type TableColumn, tableLines } from './print/table.ts';
import type { Given, Run } from './screens/view.ts';
import { callsFor } from './session/connection.ts';

/** The code of a text that picks nothing. */
export const nothingPicked = 'nothing_picked';

/** What tells the offers of a picker apart. */
const columns: readonly TableColumn<PickerOption>[] = [
  { header: '', text: ({ text }) => text, look: () => 'strong', least: 16 },
  // Its number comes first, and stays however narrow the screen is.
  { header: '', text: ({ detail }) => detail ?? '', least: 16 },
];

/**
 * Gives the value that a text picks: its own where it is one, that of the only offer, else the one that is chosen on a
 * terminal; a mere number among ids stays as it is where no offer is it. Throws CommandFailure where nothing is offered, and in a
 * script where several are.
 */
export async function pick(
  field: Field,
  picker: Picker,
  text: string,
  { terminal, given, connect, fields }: Run & { fields: Given['fields'] },
): Promise<string> {
  const { calls } = await connect();
  const offers = await picker.find(callsFor(picker.uses, calls), {
    text,
    given: fields,
    signal: terminal.signal,
  });
  const meant = offers.find(({ value }) => value.toLowerCase() === text.trim().toLowerCase());
  // An id that only the server knows is none of the names that happen to hold its digits.
  const isId = [text.trim(), ...offers.map(({ value }) => value)].every((value) => /^\d+$/.test(value));
  const [first, second] = offers;
  const mayMean = first && !second && !isId && (picker.names?.(text, first.row) ?? true);
  const only = meant ?? (mayMean ? first : undefined);
  if (only) return only.value;
  if (isId && (offers.length === 0 || !terminal.canAsk || given.isJson)) return text.trim();
  const label = field.label ?? field.name;
  if (offers.length === 0) {
    const next = field.hint ? { next: `${label}: ${field.hint}` } : {};
    throw new CommandFailure({
      code: nothingPicked,
      message: `${label}: nothing is found for '${text}'.`,
      field: field.name,
      ...next,
    });
  }
  if (terminal.canAsk && !given.isJson) return (await choose(terminal, label, offers, columns)).value;
  throw new CommandFailure(
    {
      code: 'several_picked',
      message: `${label}: '${text}' ${second ? `may mean ${offers.length}` : 'is none, and may mean this one'}.`,
      field: field.name,
      next: `Name one by its code: ${offers[0]?.value}`,
    },
    { details: await tableLines(columns, offers, { width: terminal.errColumns - 2, paint: paintOf(false) }) },
  );
}
