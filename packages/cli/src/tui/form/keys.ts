import { pickerOf } from '@pitlane/shared/registry/pickers';
import { offersOf } from '../ask.ts';
import type { Binding } from '../binding.ts';
import type { WorkContext } from '../during.ts';
import { type LineText, lineOfText } from '../line-text.ts';
import type { Offer } from '../overlay.ts';
import { placed } from '../state.ts';
import { placeOf } from '../store.ts';
import type { FormField, OpenForm } from './open-form.ts';

/** A form's purpose and actions. */
export interface FormWork {
  fields: readonly FormField[];
  /** A field's choices for a text; absent: its closed list, or its picker's matches. */
  offers?: (field: FormField, text: string) => Promise<readonly Offer[] | undefined>;
  /** The fields that a filled one takes the place of. */
  clears?: (field: FormField) => readonly string[];
  submit: { title: string; short: string; run: () => void };
  leave: { title: string; run: () => void };
}

/** The keys of a form: those that move, or those of the field that is typed. */
export function formKeys(context: WorkContext, form: OpenForm, work: FormWork): Binding[] {
  return form.line ? typingKeys(context, form, work) : movingKeys(context, form, work);
}

function movingKeys(context: WorkContext, form: OpenForm, work: FormWork): Binding[] {
  const { fields, submit, leave } = work;
  const field = fields[form.chosen];
  const to = (chosen: number) => () =>
    change(context, { chosen: Math.max(0, Math.min(chosen, fields.length - 1)) });
  return [
    { keys: ['r', 'ctrl+r'], ...submit },
    ...(field ? fieldKeys(context, field, work) : []),
    { keys: ['up', 'k'], title: 'Previous field', run: to(form.chosen - 1) },
    { keys: ['down', 'j', 'tab'], title: 'Next field', run: to(form.chosen + 1) },
    { keys: ['esc'], short: 'back', ...leave },
  ];
}

function fieldKeys(context: WorkContext, field: FormField, work: FormWork): Binding[] {
  const name = field.label.toLowerCase();
  return [
    { keys: ['enter'], title: `Edit ${name}`, short: 'edit', run: () => void edit(context, field, work) },
    {
      keys: ['backspace', 'delete', 'x'],
      title: `Clear ${name}`,
      short: 'clear',
      run: () => give(context, { field, value: '' }, work),
    },
  ];
}

function typingKeys(
  context: WorkContext,
  { chosen, line, offers, offer }: OpenForm,
  work: FormWork,
): Binding[] {
  const field = work.fields[chosen];
  const to = (next: number) => () =>
    change(context, { offer: Math.max(0, Math.min(next, offers.length - 1)) });
  const take = () => {
    if (field) give(context, { field, value: offers[offer]?.value ?? line?.text ?? '' }, work);
  };
  return [
    { keys: ['enter', 'tab'], title: 'Accept', short: 'accept', run: take },
    ...(offers.length > 0
      ? [
          { keys: ['up'], title: 'Previous suggestion', run: to(offer - 1) },
          { keys: ['down'], title: 'Next suggestion', short: 'choose', run: to(offer + 1) },
        ]
      : []),
    { keys: ['esc'], title: 'Cancel', short: 'cancel', run: () => change(context, notTyped) },
  ];
}

const notTyped = { line: null, offers: [], offer: 0 };

/** Fills in a field, or clears it. */
function give(
  context: WorkContext,
  { field, value }: { field: FormField; value: string },
  { clears }: FormWork,
): void {
  const text = value.trim();
  const cleared = text === '' ? [] : (clears?.(field) ?? []);
  const { filled } = formNow(context) ?? {};
  filled?.give({ ...Object.fromEntries(cleared.map((name) => [name, ''])), [field.name]: text });
  change(context, notTyped);
}

async function edit(context: WorkContext, field: FormField, work: FormWork): Promise<void> {
  const form = formNow(context);
  if (!form) return;
  change(context, { line: lineOfText(form.filled.text(field.name)) });
  // The value is shown, with everything that can replace it.
  await showOffers(context, '', work);
}

/** Takes what was typed into the field, and offers what it can mean. */
export function typedIntoForm(context: WorkContext, line: LineText, work: FormWork): void {
  change(context, { line, offer: 0 });
  void showOffers(context, line.text, work);
}

/** Shows the offers for a text, unless more was typed since. */
async function showOffers(context: WorkContext, text: string, work: FormWork): Promise<void> {
  const before = formNow(context);
  const field = before && work.fields[before.chosen];
  if (!field) return;
  try {
    const own = await work.offers?.(field, text);
    const offers = own ?? (await offersFor(context, field, text));
    const now = formNow(context);
    if (now?.line && now.line === before.line) change(context, { offers, offer: 0 });
  } catch {
    // Options that can't be loaded now are requested again with the next key.
  }
}

async function offersFor(context: WorkContext, field: FormField, text: string): Promise<readonly Offer[]> {
  const needle = text.trim().toLowerCase();
  if (field.choices)
    return field.choices
      .map(({ value, word = value, text: name }) => ({ value: word, text: name, detail: '' }))
      .filter((one) => one.text.toLowerCase().includes(needle) || one.value.toLowerCase().startsWith(needle));
  const picker = pickerOf(field);
  return picker ? offersOf(context, picker, text, formNow(context)?.filled.values ?? {}) : [];
}

/** The form of the place on top, while it is open. */
function formNow({ store }: Pick<WorkContext, 'store'>): OpenForm | undefined {
  const place = placeOf(store.getState().app);
  return ('form' in place && place.form) || undefined;
}

function change(context: WorkContext, changes: Partial<OpenForm>): void {
  const form = formNow(context);
  if (form) context.store.dispatch(placed({ form: { ...form, ...changes } }));
}
