import { type ReportArg, reportArgs } from '@pitlane/shared/engine/report-args';
import { periodNames, periodPresets } from '@pitlane/shared/features/reports/rules/periods';
import { daysText, formatCell } from '@pitlane/shared/kernel/format';
import { pickerOf } from '@pitlane/shared/registry/pickers';
import { offersOf } from '../../ask.ts';
import type { Binding } from '../../binding.ts';
import { sessionNow } from '../../context.ts';
import { during } from '../../during.ts';
import { type LineText, lineOfText } from '../../line-text.ts';
import type { Offer } from '../../overlay.ts';
import { closed, placed } from '../../state.ts';
import type { ReportForm, ReportPlace } from './place.ts';
import { type ReportContext, readFirst, reportNow, reportOf } from './run.ts';

/** A field of the form: a criterion, or the period in the place of its days. */
export interface FormField {
  name: string;
  label: string;
  arg?: ReportArg;
}

/** The fields of a report's form in their order; the period stands before the days that it is for. */
export function formFields(place: Pick<ReportPlace, 'report'>): FormField[] {
  return reportArgs(reportOf(place)).flatMap((arg) => {
    const field = { name: arg.name, label: arg.label ?? arg.name, arg };
    return arg.name === 'startDate' ? [{ name: 'period', label: 'Period' }, field] : [field];
  });
}

/** Writes what a field has, as people read it. */
export function fieldText({ arg }: FormField, text: string): string {
  const choice = arg?.choices?.find(({ value, word }) => value === text || word === text);
  return choice?.text ?? (arg?.kind ? formatCell(arg.kind, text) : text);
}

/** The keys of the form: those that move, or those of the field that is typed. */
export function formBindings(context: ReportContext, place: ReportPlace, form: ReportForm): Binding[] {
  return form.line ? typingBindings(context, form) : movingBindings(context, place, form);
}

function movingBindings(context: ReportContext, place: ReportPlace, form: ReportForm): Binding[] {
  const { dispatch } = context.store;
  const fields = formFields(place);
  const to = (chosen: number) => () =>
    void dispatch(placed({ form: { ...form, chosen: Math.max(0, Math.min(chosen, fields.length - 1)) } }));
  const field = fields[form.chosen];
  return [
    { keys: ['r', 'ctrl+r'], title: 'Run the report', short: 'run', run: () => void runForm(context) },
    ...(field
      ? [
          {
            keys: ['enter'],
            title: `Edit ${field.label.toLowerCase()}`,
            short: 'edit',
            run: () => void edit(context, field),
          },
          {
            keys: ['backspace', 'delete', 'x'],
            title: `Clear ${field.label.toLowerCase()}`,
            short: 'clear',
            run: () => give(context, field, ''),
          },
        ]
      : []),
    { keys: ['up', 'k'], title: 'Previous field', run: to(form.chosen - 1) },
    { keys: ['down', 'j', 'tab'], title: 'Next field', run: to(form.chosen + 1) },
    {
      keys: ['esc'],
      title: place.read ? 'Back to the rows' : 'Back',
      short: 'back',
      run: () => void dispatch(place.read ? placed({ form: null }) : closed()),
    },
  ];
}

function typingBindings(context: ReportContext, form: ReportForm): Binding[] {
  const { dispatch } = context.store;
  const to = (chosen: number) => () =>
    void dispatch(
      placed({ form: { ...form, offer: Math.max(0, Math.min(chosen, form.offers.length - 1)) } }),
    );
  const field = formFields(reportNow(context))[form.chosen];
  const take = () => {
    if (field) give(context, field, form.offers[form.offer]?.value ?? form.line?.text ?? '');
  };
  return [
    { keys: ['enter', 'tab'], title: 'Accept', short: 'accept', run: take },
    ...(form.offers.length > 0
      ? [
          { keys: ['up'], title: 'Previous suggestion', run: to(form.offer - 1) },
          { keys: ['down'], title: 'Next suggestion', short: 'choose', run: to(form.offer + 1) },
        ]
      : []),
    {
      keys: ['esc'],
      title: 'Cancel',
      short: 'cancel',
      run: () => void dispatch(placed({ form: { ...form, line: null, offers: [] } })),
    },
  ];
}

/** Runs what the form has. */
export function runForm(context: ReportContext): Promise<void> {
  return during(context, 'Reading...', () => readFirst(context));
}

/** Gives a field a value, or takes it away; a period and days take each other's place. */
function give(context: ReportContext, { name, arg }: FormField, value: string): void {
  const { given, form } = reportNow(context);
  const next = { ...given, [name]: value.trim() };
  if (value.trim() === '') delete next[name];
  else if (name === 'period') for (const day of ['startDate', 'endDate']) delete next[day];
  else if (arg?.kind === 'date') delete next['period'];
  const { problem: _, ...now } = form ?? { chosen: 0, line: null, offers: [], offer: 0 };
  context.store.dispatch(placed({ given: next, form: { ...now, line: null, offers: [], offer: 0 } }));
}

async function edit(context: ReportContext, field: FormField): Promise<void> {
  const { given, form } = reportNow(context);
  if (!form) return;
  const typed = given[field.name] ?? '';
  context.store.dispatch(placed({ form: { ...form, line: lineOfText(typed) } }));
  // What was given is shown, and all that may stand in its place.
  await offer(context, '');
}

/** Takes what was typed into the field, and offers what may be meant. */
export function formTyped(context: ReportContext, line: LineText): void {
  const { form } = reportNow(context);
  if (!form) return;
  const { problem: _, ...now } = form;
  context.store.dispatch(placed({ form: { ...now, line, offer: 0 } }));
  void offer(context, line.text);
}

/** Shows the offers for a text, unless more was typed since. */
async function offer(context: ReportContext, text: string): Promise<void> {
  const before = reportNow(context).form?.line;
  try {
    const offers = await offersFor(context, text);
    const { form } = reportNow(context);
    if (form?.line && form.line === before)
      context.store.dispatch(placed({ form: { ...form, offers, offer: 0 } }));
  } catch {
    // What cannot be offered now is asked for again with the next key.
  }
}

async function offersFor(context: ReportContext, text: string): Promise<readonly Offer[]> {
  const { form, given, ...place } = reportNow(context);
  const field = formFields(place)[form?.chosen ?? 0];
  const wanted = text.trim().toLowerCase();
  const fitting = (offers: readonly Offer[]) =>
    offers.filter(
      (one) => one.text.toLowerCase().includes(wanted) || one.value.toLowerCase().startsWith(wanted),
    );
  if (field?.name === 'period') {
    const session = sessionNow(context);
    if (!session) return [];
    return periodPresets(session)
      .filter((preset) =>
        [preset.id, ...periodNames(preset)].some((name) => name.toLowerCase().includes(wanted)),
      )
      .map(({ id, label, startDate, endDate }) => ({
        value: id,
        text: label,
        detail: daysText({ startDate, endDate }),
      }));
  }
  const choices = field?.arg?.choices;
  if (choices)
    return fitting(choices.map(({ word, text: name }) => ({ value: word, text: name, detail: '' })));
  const picker = field?.arg && pickerOf(field.arg);
  return picker ? offersOf(context, picker, text, given) : [];
}
