import { isReport } from '@pitlane/shared/engine/report';
import { reportPeriods } from '@pitlane/shared/features/reports/rules/periods';
import { reportAddress } from '../../../print/screens/reports/address.ts';
import { safeText } from '../../../print/text.ts';
import { useAppForm } from '../../form/app-form.ts';
import { formCaret } from '../../form/lines.ts';
import { Sentences } from '../../Sentences.tsx';
import { sessionOfState, useAppState } from '../../store.ts';
import type { SpokenProps, View } from '../../view.ts';
import { reportFields, reportOf } from './criteria.ts';
import { formTyped } from './form.ts';
import { reportKeys } from './keys.ts';
import { ReportView } from './ReportView.tsx';
import { followReport, openReport, rereadAfterCommand, rereadReports } from './run.ts';
import { reportSentences } from './sentences.ts';

/** A report: its form, and its rows. */
export const reportView: View<'report'> = {
  title: (place) => `Reports › ${safeText(reportOf(place).title)}`,
  keys: reportKeys,
  Drawn: ReportView,
  Spoken: SpokenReport,
  typed: formTyped,
  caret: (place, columns, theme) =>
    place.form ? formCaret(place.form, reportFields(place), { columns, theme }) : undefined,
  address: (place) => {
    const { given, read } = place;
    const report = reportOf(place);
    if (!read) return report.path;
    const period = reportPeriods.find((one) => one === given['period']);
    return reportAddress({ report, request: read.request, period }, given);
  },
  contractChanged: rereadReports,
  commandRan: rereadAfterCommand,
  follow: followReport,

  opens: (screen, params, context) => (isReport(screen) ? openReport(screen, params, context) : undefined),
};

function SpokenReport({ place, said, isCovered }: SpokenProps<'report'>) {
  const session = useAppState(sessionOfState);
  useAppForm(place.criteria);
  return !isCovered && <Sentences lines={[...reportSentences(place, session), ...said]} />;
}
