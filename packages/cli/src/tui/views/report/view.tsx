import { isReport } from '@pitlane/shared/engine/report';
import { safeText } from '../../../print/text.ts';
import { Sentences } from '../../Sentences.tsx';
import { sessionOfState, useAppState } from '../../store.ts';
import type { SpokenProps, View } from '../../view.ts';
import { formTyped } from './form.ts';
import { reportKeys } from './keys.ts';
import { formCaret, ReportView } from './ReportView.tsx';
import { openReport, reportOf } from './run.ts';
import { reportSentences } from './sentences.ts';

/** A report: its form, and its rows. */
export const reportView: View<'report'> = {
  title: (place) => `Reports › ${safeText(reportOf(place).title)}`,
  keys: reportKeys,
  Drawn: ReportView,
  Spoken: SpokenReport,
  typedLine: ({ form }) => form?.line ?? undefined,
  typed: formTyped,
  caret: formCaret,
  opens: (screen, params, context) => (isReport(screen) ? openReport(screen, params, context) : undefined),
};

function SpokenReport({ place, said, isCovered }: SpokenProps<'report'>) {
  const session = useAppState(sessionOfState);
  return !isCovered && <Sentences lines={[...reportSentences(place, session), ...said]} />;
}
