import type { Session } from '@pitlane/shared/access/session';
import { Suspense } from 'react';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { openCommandForm, useCommandFormRequest } from './command-form-request.ts';

const dialog = lazyView(async () => (await import('./CommandFormDialog.tsx')).CommandFormDialog);

/** The form of a command, while one is open. */
export function CommandFormHost({ session }: { session: Session }) {
  const request = useCommandFormRequest();
  if (!request) return null;
  return (
    <LoadBoundary part="window" onClose={() => openCommandForm(undefined)}>
      <Suspense>
        <dialog.View
          key={JSON.stringify(request)}
          session={session}
          request={request}
          onClose={() => openCommandForm(undefined)}
        />
      </Suspense>
    </LoadBoundary>
  );
}
