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
  offers?: (field: FormField, text: string) => readonly Offer[] | undefined;
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
  { chosen, line, offers, offer, offeredFor }: OpenForm,
  work: FormWork,
): Binding[] {
  const field = work.fields[chosen];
  const to = (next: number) => () =>
    change(context, { offer: Math.max(0, Math.min(next, offers.length - 1)) });
  const take = () => {
    if (!field || !line) return;
    // What was offered for another text is not meant.
    if (offeredFor !== line.text) return change(context, { isAccepted: true });
    give(context, { field, value: offers[offer]?.value ?? line.text }, work);
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

const notTyped = { line: null, offers: [], offer: 0, offeredFor: undefined, isAccepted: false };

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

/** Shows the value of a field, with everything that can replace it. */
async function edit(context: WorkContext, field: FormField, work: FormWork): Promise<void> {
  const form = formNow(context);
  if (!form) return;
  const value = form.filled.text(field.name);
  change(context, { line: lineOfText(value), isAccepted: false });
  await showOffers(context, { field, text: '', value }, work);
}

/** Takes what was typed into the field, and offers what it can mean. Nothing more is typed once it was accepted. */
export function typedIntoForm(context: WorkContext, line: LineText, work: FormWork): void {
  const form = formNow(context);
  const field = form && work.fields[form.chosen];
  if (!field || form.isAccepted) return;
  change(context, { line, offer: 0 });
  void showOffers(context, { field, text: line.text, value: '' }, work);
}

/** Shows the offers for a text, at once if they needn't be loaded. Of those that replace a value, it is chosen itself. */
async function showOffers(
  context: WorkContext,
  { field, text, value }: { field: FormField; text: string; value: string },
  work: FormWork,
): Promise<void> {
  const show = (offers: readonly Offer[]) =>
    change(context, {
      offers,
      offer: value ? offers.findIndex((one) => one.value === value) : 0,
      offeredFor: formNow(context)?.line?.text,
    });
  const own = work.offers?.(field, text) ?? choicesFor(field, text);
  if (own) return show(own);
  const before = formNow(context)?.line;
  const found = await foundOffers(context, field, text);
  const now = formNow(context);
  // More was typed since.
  if (!now?.line || now.line !== before) return;
  show(found);
  if (now.isAccepted) give(context, { field, value: found[0]?.value ?? now.line.text }, work);
}

/** The options of a closed list for a text, or none where nothing is offered; undefined if a picker finds them. */
function choicesFor(field: FormField, text: string): readonly Offer[] | undefined {
  const needle = text.trim().toLowerCase();
  if (!field.choices) return pickerOf(field) ? undefined : [];
  return field.choices
    .map(({ value, word = value, text: name }) => ({ value: word, text: name, detail: '' }))
    .filter((one) => one.text.toLowerCase().includes(needle) || one.value.toLowerCase().startsWith(needle));
}

/** A picker's matches. If they can't be loaded now, the text counts as typed. */
async function foundOffers(context: WorkContext, field: FormField, text: string): Promise<readonly Offer[]> {
  const picker = pickerOf(field);
  if (!picker) return [];
  return offersOf(context, picker, text, formNow(context)?.filled.values ?? {}).catch(() => []);
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
