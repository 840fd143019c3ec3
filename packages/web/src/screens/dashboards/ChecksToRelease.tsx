import { checksText, kindText } from '@pitlane/shared/features/checks/check-text';
import { checkOperations } from '@pitlane/shared/features/checks/operations';
import { formatCell } from '@pitlane/shared/kernel/format';
import { addCalls, api } from '../../portal/api/api.ts';
import { LinesPanel, listProblem, panelLines, problemOf } from './LinesPanel.tsx';
import { checksPanel } from './panels.ts';

// These calls alone: the whole area would be loaded with the first page.
addCalls(checkOperations);

/** The check runs that one person prepared and another has to release. Source: areas.md §1 (R11), §13.2 */
export function ChecksToRelease({ isCovered, reach }: { isCovered: boolean; reach: string | undefined }) {
  const answer = api.useListCheckRunsQuery({}, { skip: isCovered });
  const waiting = answer.data?.filter(({ status }) => status === 'Prepared');
  return (
    <LinesPanel
      {...checksPanel}
      reach={reach}
      total={waiting?.length}
      lines={waiting?.slice(0, panelLines).map((run) => ({
        key: run.runNumber ?? '',
        address: `${checksPanel.all}/${run.runNumber}`,
        title: `${kindText(run.kind)}, ${checksText(run).split(',')[0]}`,
        detail: `${run.runNumber} · prepared by ${run.preparedBy}`,
        figure: formatCell('money', run.checksTotal),
      }))}
      problem={problemOf(listProblem, answer)}
    />
  );
}
