import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { AchFilesToRelease } from './AchFilesToRelease.tsx';
import { BatchesToPost } from './BatchesToPost.tsx';
import { ChecksToRelease } from './ChecksToRelease.tsx';
import { reachOfFiles } from './panels.ts';
import { ReturnedDebits } from './ReturnedDebits.tsx';

interface Props {
  session: Session;
  /** What the page is narrowed to. */
  criteria: Readonly<Record<string, string>>;
  isCovered: boolean;
}

/** What finance has to settle. */
export function SettlementPanels({ session, criteria, isCovered }: Props) {
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
