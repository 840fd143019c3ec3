import { achOperations } from '@pitlane/shared/features/remittance/ach-operations';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import { addCalls, api } from '../../portal/api/api.ts';
import { LinesPanel, listProblem, panelLines, problemOf } from './LinesPanel.tsx';
import { filesPanel } from './panels.ts';

// These calls alone: the whole area would be loaded with the first page.
addCalls(achOperations);

/** The ACH files that one person prepared and another has to release: those that wait in the list of the page that it opens. Source: areas.md §1 (R11), §6.2 (R37) */
export function AchFilesToRelease({ isCovered, reach }: { isCovered: boolean; reach: string | undefined }) {
  const answer = api.useListAchFilesQuery({}, { skip: isCovered });
  const waiting = answer.data?.filter(({ status }) => status === 'Prepared');
  return (
    <LinesPanel
      {...filesPanel}
      reach={reach}
      total={waiting?.length}
      lines={waiting?.slice(0, panelLines).map(({ fileNumber, preparedBy, debitedAmount, entryCount }) => ({
        key: fileNumber ?? '',
        address: filesPanel.all,
        title: fileNumber ?? '',
        detail: `${counted(entryCount ?? 0, 'debit')} · prepared by ${preparedBy}`,
        figure: formatCell('money', debitedAmount),
      }))}
      problem={problemOf(listProblem, answer)}
    />
  );
}
