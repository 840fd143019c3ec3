import { AchFilesToRelease } from './AchFilesToRelease.tsx';
import { BatchesToPost } from './BatchesToPost.tsx';

/** What finance has to settle. */
export function SettlementPanels(props: { isCovered: boolean; reach: string | undefined }) {
  return (
    <>
      <BatchesToPost {...props} />
      <AchFilesToRelease {...props} />
    </>
  );
}
