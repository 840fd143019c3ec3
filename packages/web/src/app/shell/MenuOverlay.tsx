import type { Session } from '@pitlane/shared/access/session';
import { Window } from '../../kit/dialogs/Window.tsx';
import styles from './MenuOverlay.module.css';
import { SideMenu } from './SideMenu.tsx';

/** The side menu over the page, on screens under 960 px. Source: portal.md §2 (Shell) */
export function MenuOverlay({ session, onClose }: { session: Session; onClose: () => void }) {
  return (
    <Window title="Menu" place="start" onClose={onClose}>
      <SideMenu session={session} className={styles.menu} onLeave={onClose} />
    </Window>
  );
}
