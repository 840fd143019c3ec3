import type { Session } from '@pitlane/shared/access/session';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { Spinner } from '../../kit/states/Spinner.tsx';
import { useDelayElapsed } from '../../kit/use-delay-elapsed.ts';
import { CardAction, type CardActionProps } from './CardAction.tsx';
import styles from './CardActions.module.css';
import { useClaimsLink } from './use-claims-link.ts';

interface Props {
  contract: Contract;
  session: Session;
  action: CardActionProps;
}

/** The delay before the claims system is called for a contract: while the user types a search, it is usually replaced sooner. */
const shownMs = 300;

/** The button that starts a claim. Its space is reserved while the claims system is called, and if it has no link; a cached link is shown at once. */
export function ClaimAction({ contract, session, action }: Props) {
  const link = useClaimsLink(contract, session, useDelayElapsed(shownMs));
  if (link === 'there') return <CardAction {...action} />;
  return <span className={styles.kept}>{link === 'asked' && <Spinner />}</span>;
}
