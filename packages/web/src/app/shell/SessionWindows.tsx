import type { Session } from '@pitlane/shared/access/session';
import { StaySignedIn } from './StaySignedIn.tsx';
import { StepUpHost } from './StepUpHost.tsx';
import { useVersionCheck } from './use-version-check.ts';

/** The questions about the session: whether to stay signed in, the second factor again, and whether to load a newer portal. */
export function SessionWindows({ session }: { session: Session }) {
  useVersionCheck();
  return (
    <>
      <StaySignedIn session={session} />
      <StepUpHost />
    </>
  );
}
