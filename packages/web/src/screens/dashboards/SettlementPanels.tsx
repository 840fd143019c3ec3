import { may } from '@pitlane/shared/access/permissions';
import { AchFilesToRelease } from './AchFilesToRelease.tsx';
import { BatchesToPost } from './BatchesToPost.tsx';
import { ChecksToRelease } from './ChecksToRelease.tsx';
import { type PanelProps, reachOfFiles } from './panels.ts';
import { ReturnedDebits } from './ReturnedDebits.tsx';

/** The panels of finance. */
export function SettlementPanels({ session, criteria, isCovered }: PanelProps) {
  return (
    <>
      <BatchesToPost criteria={criteria} isCovered={isCovered} />
      <ReturnedDebits criteria={criteria} isCovered={isCovered} />
      <AchFilesToRelease reach={reachOfFiles(criteria)} isCovered={isCovered} />
      {may('payout.prepare', session) && (
        <ChecksToRelease reach={reachOfFiles(criteria)} isCovered={isCovered} />
      )}
    </>
  );
}
