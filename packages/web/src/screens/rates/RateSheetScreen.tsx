import '../../portal/rater-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import type { RateSheetComparison } from '@pitlane/shared/features/rates/schema';
import { daysText, sheetName, statusText } from '@pitlane/shared/features/rates/sheet-text';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Link, useOutletContext, useParams } from 'react-router-dom';
import { DetailPage } from '../../kit/pages/DetailPage.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { isNotFound } from '../../portal/api/is-not-found.ts';
import { useTabTitle } from '../../widgets/brand/use-tab-title.ts';
import { RateChanges } from './RateChanges.tsx';
import { SheetActions } from './SheetActions.tsx';

/** A rate sheet compared with the one that it replaces; a draft is approved here. Source: areas.md §7.1 */
export function RateSheetScreen() {
  const session = useOutletContext<Session>();
  const { rateSheetID = '' } = useParams();
  const answer = api.useCompareRateSheetsQuery({ rateSheetID });
  const { data, error } = answer;
  if (data) return <RateSheet session={session} compared={data} />;
  if (isNotFound(error)) {
    return (
      <Page
        title="Rate sheet not found"
        intro={
          <>
            It may have been discarded. <Link to="/rater/rates">Go to rates</Link>
          </>
        }
      />
    );
  }
  return (
    <Page title="Rate sheet">
      <AnswerContainer answer={answer} failure="Couldn't load the rate sheet." height={400} />
    </Page>
  );
}

function RateSheet({ session, compared }: { session: Session; compared: RateSheetComparison }) {
  const { sheet } = compared;
  const name = sheetName(sheet);
  useTabTitle(name);
  const facts = [
    sheet.programName,
    daysText(sheet),
    `${formatCell('count', sheet.rateCount)} rates`,
    sheet.filingReference && `filed as ${sheet.filingReference}`,
    `imported by ${sheet.importedBy}`,
    sheet.approvedBy && `approved by ${sheet.approvedBy}`,
  ];
  return (
    <DetailPage
      title={name}
      label={name}
      status={statusText(sheet)}
      actions={sheet.status === 'Draft' && <SheetActions session={session} sheet={sheet} />}
      progress={sheet.status === 'Draft' ? sheet.problem : undefined}
      summary={facts.filter(Boolean).join(' · ')}
    >
      <RateChanges compared={compared} />
    </DetailPage>
  );
}
