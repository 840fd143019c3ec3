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

/** How long a contract is shown before the claims system is called: while a search is typed, the next key replaces it sooner. */
const shownMs = 300;

/** The button that starts a claim. Its place is reserved while the claims system is called, and also if it has no link; a link that is known shows at once. */
export function ClaimAction({ contract, session, action }: Props) {
  const link = useClaimsLink(contract, session, useDelayElapsed(shownMs));
  if (link === 'there') return <CardAction {...action} />;
  return <span className={styles.kept}>{link === 'asked' && <Spinner />}</span>;
}
