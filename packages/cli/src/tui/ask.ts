import type { Command } from '@pitlane/shared/engine/command';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import { choicesOf, type Field, fieldsOf } from '@pitlane/shared/engine/field';
import type { Picker, PickerOption } from '@pitlane/shared/engine/picker';
import { customerName } from '@pitlane/shared/features/contracts/rules/display';
import { commands } from '@pitlane/shared/registry/commands';
import { pickerOf } from '@pitlane/shared/registry/pickers';
import { offersAt } from '../session/connection.ts';
import type { AppContext } from './context.ts';
import type { WorkContext } from './during.ts';
import { AppForm } from './form/app-form.ts';
import { checkOf } from './form/check.ts';
import { lineOfText } from './line-text.ts';
import type { Offer } from './overlay.ts';
import { overlaid } from './state.ts';
import { contractOf } from './store.ts';

type Args = Record<string, unknown>;

/** The initial content of a question: the previous input, or a suggestion to type over, and the error. */
interface Question {
  text?: string;
  problem?: string;
  isOffered?: boolean;
  /** It applies to all of these contracts. */
  marks?: readonly string[];
}

/** Asks for a field: from a list, through a picker, or as text. */
export async function ask(
  context: WorkContext,
  call: CommandCall,
  field: Field,
  { text: typed = '', problem, isOffered = false, marks }: Question = {},
): Promise<void> {
  const command = commands.find(({ id }) => id === call.command);
  const picker = pickerOf(field);
  const choices = choicesOf(field)?.map(({ value, text }) => ({ value, text, detail: '' }));
  const offers = picker ? await offersOf(context, picker, typed, call.args ?? {}) : choices;
  const form = new AppForm({ [field.name]: typed }, checkOf([field]));
  if (problem) form.refuse([{ name: field.name, message: problem }]);
  context.store.dispatch(
    overlaid({
      kind: 'ask',
      call,
      ...(marks ? { marks } : {}),
      title: [command?.title, marks ? `${marks.length} selected` : nameOf(context, command, call)]
        .filter(Boolean)
        .join(' · '),
      field: field.name,
      form,
      label: field.label ?? field.name,
      hint: field.hint ?? '',
      line: lineOfText(typed),
      isOffered: isOffered && typed !== '',
      chosen: Math.max(0, choices?.findIndex(({ value }) => value === typed) ?? 0),
      ...(offers ? { offers } : {}),
      ...(picker ? { pickedFor: typed } : {}),
      ...(picker?.isShort && picker.none ? { none: picker.none } : {}),
    }),
  );
}

/** The subject of a call and what was chosen already, for the one who answers, such as "PA-202611-000006 · Deny". */
function nameOf({ store }: WorkContext, command: Command | undefined, { args = {} }: CommandCall): string {
  const key = args['key'];
  if (typeof key !== 'string') return command?.args ? givenIn(fieldsOf(command.args()), args) : '';
  const contract = contractOf(store.getState(), key);
  return [key, customerName(contract?.customer ?? null)].filter(Boolean).join(' ');
}

function givenIn(fields: readonly Field[], args: Args): string {
  return fields
    .flatMap((field) => {
      const given = args[field.name];
      const choice = choicesOf(field)?.find(({ value }) => value === given);
      if (choice) return [choice.text];
      return field.positional && given !== undefined ? [String(given)] : [];
    })
    .join(' · ');
}

/** A picker's matches for a text. */
export async function foundBy(
  context: WorkContext,
  picker: Picker,
  text: string,
  given: Readonly<Args>,
): Promise<readonly PickerOption[]> {
  const { signal } = stopOf(context);
  const found = await offersAt(context.connection, picker, { text, given, signal });
  signal.throwIfAborted();
  return found;
}

/** A picker's suggestions for a text. */
export async function offersOf(
  context: WorkContext,
  picker: Picker,
  text: string,
  given: Readonly<Args>,
): Promise<Offer[]> {
  const found = await foundBy(context, picker, text, given);
  return found.map(({ value, text: name, detail }) => ({ value, text: name, detail: detail ?? '' }));
}

export function stopOf({ working }: Pick<AppContext, 'working'>): AbortController {
  return working?.stop ?? new AbortController();
}

/** The field of a call that a question is about. */
export function fieldOf(call: CommandCall, name: string): Field | undefined {
  const command = commands.find(({ id }) => id === call.command);
  return command?.args && fieldsOf(command.args()).find((field) => field.name === name);
}
