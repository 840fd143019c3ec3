import type { Session } from '@pitlane/shared/access/session';
import { StaySignedIn } from './StaySignedIn.tsx';
import { StepUpHost } from './StepUpHost.tsx';
import { useVersionCheck } from './use-version-check.ts';

/** The dialogs about the session: staying signed in, the second factor, and a newer version of the portal. */
export function SessionWindows({ session }: { session: Session }) {
  useVersionCheck();
  return (
    <>
      <StaySignedIn session={session} />
      <StepUpHost />
    </>
  );
}
