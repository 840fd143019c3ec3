import type { Session } from '@pitlane/shared/access/session';
import { StaySignedIn } from './StaySignedIn.tsx';
import { StepUpHost } from './StepUpHost.tsx';
import { useVersionCheck } from './use-version-check.ts';

/** What is asked about the session itself: whether to stay, the second factor again, and whether to load a newer portal. */
export function SessionWindows({ session }: { session: Session }) {
  useVersionCheck();
  return (
    <>
      <StaySignedIn session={session} />
      <StepUpHost />
    </>
  );
}
