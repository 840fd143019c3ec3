import type { Session } from '@pitlane/shared/access/session';
import { Suspense } from 'react';
import { views } from '../screens/index.ts';
import { Announcements } from './announcements/Announcements.tsx';
import { ConfirmHost } from './confirm/ConfirmHost.tsx';
import { ConnectionNotice } from './connection/ConnectionNotice.tsx';
import { LoadBoundary } from './LoadBoundary.tsx';
import { PaletteHost } from './PaletteHost.tsx';
import { Toasts } from './toasts/Toasts.tsx';

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
      <Announcements session={session} />
      <ConnectionNotice />
      <Toasts session={session} />
    </>
  );
}
