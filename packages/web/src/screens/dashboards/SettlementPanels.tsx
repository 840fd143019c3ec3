import { AchFilesToRelease } from './AchFilesToRelease.tsx';
import { BatchesToPost } from './BatchesToPost.tsx';
import { reachOfFiles } from './panels.ts';
import { ReturnedDebits } from './ReturnedDebits.tsx';

interface Props {
  /** What the page is narrowed to. */
  criteria: Readonly<Record<string, string>>;
  isCovered: boolean;
}

/** What finance has to settle. */
export function SettlementPanels({ criteria, isCovered }: Props) {
  return (
    <>
      <BatchesToPost criteria={criteria} isCovered={isCovered} />
      <ReturnedDebits criteria={criteria} isCovered={isCovered} />
      <AchFilesToRelease reach={reachOfFiles(criteria)} isCovered={isCovered} />
    </>
  );
}
