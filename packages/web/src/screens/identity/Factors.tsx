import { factorTitles } from '@pitlane/shared/features/identity/rules/factor-titles';
import type { Factor } from '@pitlane/shared/features/identity/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api, portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { AddFactor } from '../../widgets/factors/AddFactor.tsx';
import { EndableTable } from './EndableTable.tsx';
import styles from './ProfileScreen.module.css';
import { useFreshSignIn } from './use-fresh-sign-in.tsx';

/** The user's second factors: listed, added, removed. Source: areas.md §2 */
export function Factors() {
  const dispatch = useAppDispatch();
  const calls = useMemo(() => portalCalls(dispatch), [dispatch]);
  const { data, isError, isFetching, refetch } = api.useListFactorsQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  const { withFreshSignIn, dialog } = useFreshSignIn();
  const [isAdding, setIsAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const close = () => setIsAdding(false);
  return (
    <section className={styles.section} aria-labelledby="profile-factors">
      <div className={styles.head}>
        <h2 id="profile-factors">Second factors</h2>
        <Button ref={add} icon={PlusIcon} onClick={() => setIsAdding(true)}>
          Add a second factor
        </Button>
      </div>
      <LoadingContainer
        state={data ? 'loaded' : isError && !isFetching ? 'failed' : 'loading'}
        failure="Couldn't load your second factors."
        onReload={() => void refetch()}
        height={80}
      >
        {data?.length === 0 && (
          <p className={styles.words}>None yet. Anyone who has your password can sign in as you.</p>
        )}
        {data && data.length > 0 && (
          <EndableTable
            label="Second factors"
            rows={data}
            keyOf={({ id }) => id ?? ''}
            nameOf={nameOf}
            factsOf={factsOf}
            verb="Remove"
            title="Remove second factor"
            busy="Removing…"
            consequence="You can no longer sign in with it."
            onEnd={async ({ id }) => void (await withFreshSignIn(() => calls.removeFactor({ id: id ?? '' })))}
          />
        )}
      </LoadingContainer>
      {isAdding && (
        <AddFactor
          confirmed={withFreshSignIn}
          hasRecoveryCodes={data?.some(({ kind }) => kind === 'lookup') ?? false}
          onDone={close}
          frame={({ title, content }) => (
            <Dialog title={title} onClose={close}>
              {content}
            </Dialog>
          )}
        />
      )}
      {dialog}
    </section>
  );
}

function nameOf({ kind, label }: Factor): string {
  return label || factorTitles[kind ?? ''] || 'Second factor';
}

function factsOf(row: Factor) {
  return [
    ['Name', nameOf(row)],
    ['Method', factorTitles[row.kind ?? ''] ?? ''],
    ['Added', instantText(row.confirmedAt)],
    ['Last used', instantText(row.lastUsedAt) || 'Never'],
  ] as const;
}
