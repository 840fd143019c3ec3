import type { Session } from '@pitlane/shared/access/session';
import { StaySignedIn } from './StaySignedIn.tsx';
import { StepUpHost } from './StepUpHost.tsx';

/** What is asked about the session itself: whether to stay, and the second factor again. */
export function SessionWindows({ session }: { session: Session }) {
  return (
    <>
      <StaySignedIn session={session} />
      <StepUpHost />
    </>
  );
}
