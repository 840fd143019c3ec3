import type { Session } from '@pitlane/shared/access/session';
import { Suspense } from 'react';
import { type LazyView, lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { type CommandFormProps, openCommandForm, useCommandFormRequest } from './command-form-request.ts';

/** The forms with their own layout, by command. */
export type OwnForms = Readonly<Record<string, LazyView<CommandFormProps>>>;

const usual = lazyView(async () => (await import('./CommandFormDialog.tsx')).CommandFormDialog);

/** The form of a command, while one is open. */
export function CommandFormHost({ session, ownForms }: { session: Session; ownForms: OwnForms }) {
  const request = useCommandFormRequest();
  if (!request) return null;
  const { View } = ownForms[request.call.command] ?? usual;
  return (
    <LoadBoundary part="window" onClose={() => openCommandForm(undefined)}>
      <Suspense>
        <View
          key={JSON.stringify(request)}
          session={session}
          request={request}
          onClose={() => openCommandForm(undefined)}
        />
      </Suspense>
    </LoadBoundary>
  );
}
