import type { Field } from '@pitlane/shared/engine/field';
import { areIds, meantBy, type Picker, type PickerOption } from '@pitlane/shared/engine/picker';
import { quoteNumberOf } from '@pitlane/shared/features/cancellations/rules/quote-number';
import { showProgress } from '../print/progress.ts';
import { type TableColumn, tableLines } from '../print/table.ts';
import { CommandFailure } from '../process/failure.ts';
import { paintOf } from '../process/paint.ts';
import type { Terminal } from '../process/terminal.ts';
import { offersAt } from '../session/connection.ts';
import { choose } from './ask.ts';
import type { Given, Run } from './run.ts';

/** The code of a text that picks nothing. */
export const nothingPicked = 'nothing_picked';

/** Offers listed below a failure at most. */
const mostDetails = 20;

/** Distinguishes the options of a picker: first the value that identifies one, unless the words have it anyway. */
export function offerColumns(offers: readonly PickerOption[]): readonly TableColumn<PickerOption>[] {
  const isShown = offers.every(({ value, text, detail }) => isIn(`${text} ${detail ?? ''}`, value));
  return [
    ...(isShown ? [] : [{ header: '', text: ({ value }: PickerOption) => value }]),
    { header: '', text: ({ text }) => text, look: () => 'strong', least: 16 },
    // Its number comes first, and stays however narrow the screen is.
    { header: '', text: ({ detail }) => detail ?? '', least: 16 },
  ];
}

/** Whether the words of an offer have its value; a short number may be any number there, as that of an hour. */
function isIn(words: string, value: string): boolean {
  return !/^\d{1,3}$/.test(value) && words.includes(value);
}

/** Finds what a picker offers, and says that it does while a person waits. Throws CommandFailure and CallError. */
export async function offersFor(
  picker: Picker,
  { text, given }: { text: string; given: Given['fields'] },
  { terminal, connect }: Pick<Run, 'terminal' | 'connect'>,
): Promise<readonly PickerOption[]> {
  const connection = await connect();
  const { signal } = terminal;
  const progress = showProgress(terminal, 'Searching...');
  return await offersAt(connection, picker, { text, given, signal }).finally(progress.end);
}

/**
 * Returns the value that a text picks: an exact match, the only suggestion, or the one chosen on a terminal. A plain number that matches no
 * suggestion stays an id. Throws CommandFailure if nothing matches, and in a script if several do.
 */
export async function pick(
  field: Pick<Field, 'name' | 'label' | 'hint'>,
  picker: Picker,
  text: string,
  { terminal, given, connect, fields }: Run & { fields: Given['fields'] },
): Promise<string> {
  const offers = await offersFor(picker, { text, given: fields }, { terminal, connect });
  const only = meantBy(text, picker, offers);
  if (only) return only.value;
  // In a dry run, no server will report that the number doesn't exist.
  const isId = !given.isDry && areIds(text, offers);
  if (isId && (offers.length === 0 || !terminal.canAsk || given.isJson)) return text.trim();
  const label = field.label ?? field.name;
  if (offers.length === 0) {
    const quote = (picker.finds ?? picker.id) === 'contract' ? quoteNumberOf(text) : undefined;
    const next = quote
      ? { next: `It's the number of a cancel quote. Open that: pitlane cancellation quote ${quote}` }
      : field.hint
        ? { next: `Search by: ${field.hint}` }
        : {};
    const all = picker.isShort
      ? await offersFor(picker, { text: '', given: fields }, { terminal, connect })
      : [];
    const [one] = all;
    throw new CommandFailure(
      {
        code: nothingPicked,
        message: `${label}: no match for “${text}”.`,
        field: field.name,
        ...(one ? { next: `Give one of these, for example: ${one.value}` } : next),
      },
      { details: await offerLines(all.slice(0, mostDetails), terminal) },
    );
  }
  if (terminal.canAsk && !given.isJson)
    return (await choose(terminal, label, offers, offerColumns(offers))).value;
  throw new CommandFailure(
    {
      code: 'several_picked',
      message: `${label}: “${text}” ${offers.length > 1 ? `matches ${countOf(offers, picker)}` : "doesn't match exactly, but this is close"}.`,
      field: field.name,
      next: `Give one of these, for example: ${offers[0]?.value}`,
    },
    { details: await offerLines(offers, terminal) },
  );
}

/** The offers as lines below a failure. */
export function offerLines(
  offers: readonly PickerOption[],
  { errColumns }: Pick<Terminal, 'errColumns'>,
): Promise<string[]> {
  return tableLines(offerColumns(offers), offers, { width: errColumns - 2, paint: paintOf(false) });
}

function countOf({ length }: readonly PickerOption[], { limit }: Pick<Picker, 'limit'>): string {
  return length === limit ? `${length} or more` : String(length);
}
