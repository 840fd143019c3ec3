import type { Session } from '@pitlane/shared/access/session';
import type { Report } from '@pitlane/shared/engine/report';
import { isReport } from '@pitlane/shared/engine/report';
import { type ReportArg, reportArgs } from '@pitlane/shared/engine/report-args';
import type { Screen } from '@pitlane/shared/engine/screen';
import { periodPresets } from '@pitlane/shared/features/reports/rules/periods';
import { screens } from '@pitlane/shared/registry/screens';
import { usualCriterion } from '../../../commands/usual-criterion.ts';
import type { AppContext } from '../../context.ts';
import { type FormField, openForm } from '../../form/open-form.ts';
import { placed } from '../../state.ts';
import type { ReportPlace } from './place.ts';

/** The report of a place. */
export function reportOf({ report: id }: Pick<ReportPlace, 'report'>): Report {
  const found = (screens as readonly Screen[]).find((screen) => screen.id === id);
  if (!found || !isReport(found)) throw new Error(`the registry has no report ${id}`);
  return found;
}

/** The text above the fields of a report's form. */
export function formHint(place: Pick<ReportPlace, 'report' | 'criteria'>): string {
  const hasDays = reportFields(place).some(({ name }) => /date$/i.test(name));
  return hasDays ? 'Report filters; dates left empty use the defaults.' : 'Report filters.';
}

/** The fields of a report's form in their order, each with what an empty one means; the period is before the days that it names. */
export function reportFields(
  place: Pick<ReportPlace, 'report' | 'criteria'>,
  session?: Session,
): FormField[] {
  const report = reportOf(place);
  const isPeriodGiven = place.criteria.text('period') !== '';
  return reportArgs(report).flatMap((arg) => {
    const empty = arg.kind === 'date' && isPeriodGiven ? 'from the period' : usualCriterion(arg, report);
    const field: FormField = { ...arg, label: labelOf(arg), ...(empty ? { empty } : {}) };
    return arg.name === 'startDate' ? [periodField(session), field] : [field];
  });
}

function periodField(session: Session | undefined): FormField {
  const presets = session ? periodPresets(session) : [];
  const choices = presets.map(({ id, label }) => ({ value: id, text: label }));
  return { name: 'period', label: 'Period', empty: 'none', choices };
}

function labelOf({ label, name }: ReportArg): string {
  return label ?? name;
}

/** Opens the form over the rows, with what was filled in last. */
export function openFilters({ store }: Pick<AppContext, 'store'>, place: ReportPlace): void {
  store.dispatch(placed({ form: openForm(place.criteria, reportFields(place)) }));
}
