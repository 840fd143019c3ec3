import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { ReactNode } from 'react';
import { Page } from '../../kit/pages/Page.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import styles from './DealerOfPage.module.css';
import { DealerOfPage } from './DealerOfPage.tsx';
import type { useDealerOfPage } from './use-dealer-of-page.ts';

interface Props {
  title: string;
  intro?: ReactNode;
  /** Its buttons, at the right of the title; disabled until there is a dealer. */
  actions?: ReactNode;
  /** The dealer that it is about, and how another is chosen. */
  of: ReturnType<typeof useDealerOfPage>;
  /** The page of a dealer. */
  children: (dealer: Dealer) => ReactNode;
  /** Shown until a dealer is chosen. */
  withoutDealer: ReactNode;
}

/** A page about one dealer, which is chosen at its top. */
export function DealerPage({ title, intro, actions, of, children, withoutDealer }: Props) {
  const { dealers, dealer, choose, state, reload } = of;
  return (
    <Page title={title} intro={intro} actions={actions} areActionsWaiting={!dealer}>
      <LoadingContainer state={state} failure="Couldn't load the dealers." onReload={reload} height={180}>
        {dealers && <DealerOfPage dealers={dealers} dealer={dealer} onDealer={choose} />}
        {dealer ? (
          children(dealer)
        ) : typeof withoutDealer === 'string' ? (
          <p className={styles.none}>{withoutDealer}</p>
        ) : (
          withoutDealer
        )}
      </LoadingContainer>
    </Page>
  );
}
