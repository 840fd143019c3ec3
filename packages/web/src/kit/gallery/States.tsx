import { useState } from 'react';
import { InboxIcon } from '../icons.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { LoadBoundary } from '../states/LoadBoundary.tsx';
import { Loading } from '../states/Loading.tsx';
import { LoadingContainer } from '../states/LoadingContainer.tsx';
import { Notice } from '../states/Notice.tsx';
import { Progress } from '../states/Progress.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { StatusPill } from '../states/StatusPill.tsx';
import styles from './KitPage.module.css';

/** Shown before, instead of and above content. */
export function States() {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div className={styles.stack}>
      <Notice kind="warning" title="Email isn't set up, so reports are held.">
        Ask your administrator.
      </Notice>
      <Progress label="Exporting" done={1204} total={5000} />
      <div className={styles.row}>
        <StatusPill tone="attention">Ordered</StatusPill>
        <StatusPill tone="accent">Shipped</StatusPill>
        <StatusPill tone="success">Delivered</StatusPill>
        <StatusPill tone="danger">Denied</StatusPill>
        <StatusPill tone="neutral">Cancelled</StatusPill>
      </div>
      <Skeleton lines={2} />
      <Loading />
      <LoadingContainer
        state={isLoaded ? 'loaded' : 'failed'}
        failure="Couldn't load the dealers."
        onReload={() => setIsLoaded(true)}
        height={48}
      >
        <LoadBoundary>
          <p>36 dealers</p>
        </LoadBoundary>
      </LoadingContainer>
      <EmptyState icon={InboxIcon} title="No messages yet." text="Messages from dealers show up here." />
    </div>
  );
}
