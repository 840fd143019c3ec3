import type { Session } from '@pitlane/shared/access/session';
import { userCardsFor } from '@pitlane/shared/features/dashboards/rules/dashboard-cards';
import { numberCardRefreshMs } from '@pitlane/shared/features/dashboards/rules/number-card';
import { api } from '../../portal/api/api.ts';
import { usePolling } from '../../portal/live/live-bus.ts';
import styles from './DashboardScreen.module.css';
import { FigureCard } from './FigureCard.tsx';

/** The cards about users, for who manages users and sees no contracts; they aren't arranged, since they are few. */
export function UserCards({ session }: { session: Session }) {
  const cards = userCardsFor(session);
  const queryOptions = { pollingInterval: usePolling(numberCardRefreshMs), skip: cards.length === 0 };
  const answer = api.useCountPortalUsersQuery({}, queryOptions);
  return (
    <div className={styles.cards}>
      {cards.map((card) => (
        <FigureCard
          key={card.id}
          card={card}
          session={session}
          criteria={{}}
          answer={answer}
          actions={null}
        />
      ))}
    </div>
  );
}
