import type { Session } from '@pitlane/shared/access/session';
import { Suspense } from 'react';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { CommandFormHost } from '../../portal/command-form/CommandFormHost.tsx';
import { ConfirmHost } from '../../portal/confirm/ConfirmHost.tsx';
import { Toasts } from '../../portal/toasts/Toasts.tsx';
import { views } from '../../screens/index.ts';
import { Announcements } from '../announcements/Announcements.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { StaySignedIn } from './StaySignedIn.tsx';
import { StepUpHost } from './StepUpHost.tsx';

const SearchView = views['contract.search'].View;

/** What comes over every page: search window, palette, announcements and notices. */
export function ShellWindows({ session, isSearchOpen }: { session: Session; isSearchOpen: boolean }) {
  return (
    <>
      {isSearchOpen && (
        <LoadBoundary>
          <Suspense>
            <SearchView />
          </Suspense>
        </LoadBoundary>
      )}
      <PaletteHost session={session} />
      <ConfirmHost session={session} />
      <CommandFormHost session={session} />
      <Announcements session={session} />
      <Toasts session={session} />
      <StaySignedIn session={session} />
      <StepUpHost />
    </>
  );
}
