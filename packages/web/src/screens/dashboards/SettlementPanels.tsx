import { AchFilesToRelease } from './AchFilesToRelease.tsx';
import { BatchesToPost } from './BatchesToPost.tsx';

/** What finance has to settle. */
export function SettlementPanels(props: { isCovered: boolean }) {
  return (
    <>
      <BatchesToPost {...props} />
      <AchFilesToRelease {...props} />
    </>
  );
}
