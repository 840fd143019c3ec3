import { periodNames, periodPresets } from '@pitlane/shared/features/reports/rules/periods';
import { daysText } from '@pitlane/shared/kernel/format';
import type { Binding } from '../../binding.ts';
import { sessionNow } from '../../context.ts';
import { during } from '../../during.ts';
import { type FormWork, formKeys, typedIntoForm } from '../../form/keys.ts';
import type { OpenForm } from '../../form/open-form.ts';
import type { LineText } from '../../line-text.ts';
import type { Offer } from '../../overlay.ts';
import { closed, placed } from '../../state.ts';
import { reportFields } from './criteria.ts';
import type { ReportPlace } from './place.ts';
import { type ReportContext, reportNow, runForm } from './run.ts';

/** The keys of the form. */
export function formBindings(context: ReportContext, place: ReportPlace, form: OpenForm): Binding[] {
  return formKeys(context, form, workOf(context, place));
}

/** Takes what was typed into the field. */
export function formTyped(context: ReportContext, line: LineText): void {
  typedIntoForm(context, line, workOf(context, reportNow(context)));
}

function workOf(context: ReportContext, place: ReportPlace): FormWork {
  const { dispatch } = context.store;
  return {
    fields: reportFields(place),
    offers: ({ name }, text) => (name === 'period' ? periodOffers(context, text) : undefined),
    // A period and days take each other's place.
    clears: ({ name, kind }) =>
      name === 'period' ? ['startDate', 'endDate'] : kind === 'date' ? ['period'] : [],
    submit: {
      title: 'Run the report',
      short: 'run',
      run: () => void during(context, 'Reading...', () => runForm(context)),
    },
    leave: {
      title: place.read ? 'Back to the rows' : 'Back',
      run: () => void dispatch(place.read ? placed({ form: null }) : closed()),
    },
  };
}

function periodOffers(context: ReportContext, text: string): readonly Offer[] {
  const session = sessionNow(context);
  if (!session) return [];
  const needle = text.trim().toLowerCase();
  return periodPresets(session)
    .filter((preset) =>
      [preset.id, ...periodNames(preset)].some((name) => name.toLowerCase().includes(needle)),
    )
    .map(({ id, label, startDate, endDate }) => ({
      value: id,
      text: label,
      detail: daysText({ startDate, endDate }),
    }));
}
