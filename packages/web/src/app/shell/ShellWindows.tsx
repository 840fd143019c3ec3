import type { Session } from '@pitlane/shared/access/session';
import { Suspense, useEffect } from 'react';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { useDelayElapsed } from '../../kit/use-delay-elapsed.ts';
import { CommandFormHost } from '../../portal/command-form/CommandFormHost.tsx';
import { ConfirmHost } from '../../portal/confirm/ConfirmHost.tsx';
import { showResult, useShownResult } from '../../portal/effects/result-shown.ts';
import { useLeftForms } from '../../portal/left-forms/use-left-forms.ts';
import { hostStepUps, useStepUp } from '../../portal/step-up/step-up-request.ts';
import { Toasts } from '../../portal/toasts/Toasts.tsx';
import { ownForms, views } from '../../screens/index.ts';
import { Announcements } from '../announcements/Announcements.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';

const SearchView = views['contract.search'].View;

const { View: SessionWindows } = lazyView(() =>
  import('./SessionWindows.tsx').then((module) => module.SessionWindows),
);

const { View: ResultDialog } = lazyView(() =>
  import('../../portal/effects/ResultDialog.tsx').then((module) => module.ResultDialog),
);

/** The delay before the session and the version are watched, so that the first search has the connection to itself. */
const watchedAfterMs = 5000;

/** The windows above every page: search window, palette, announcements and notices. */
export function ShellWindows({ session, isSearchOpen }: { session: Session; isSearchOpen: boolean }) {
  const isWatching = useDelayElapsed(watchedAfterMs);
  const stepUp = useStepUp();
  const result = useShownResult();
  useLeftForms();
  useEffect(() => hostStepUps(), []);
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
      {result && (
        <LoadBoundary part="window" onClose={() => showResult(undefined)}>
          <Suspense>
            <ResultDialog />
          </Suspense>
        </LoadBoundary>
      )}
      <CommandFormHost session={session} ownForms={ownForms} />
      <Announcements session={session} />
      <Toasts session={session} />
      {(isWatching || stepUp) && (
        <LoadBoundary
          {...(stepUp ? { part: 'window', onClose: () => stepUp.answer(false) } : { part: 'background' })}
        >
          <Suspense>
            <SessionWindows session={session} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
