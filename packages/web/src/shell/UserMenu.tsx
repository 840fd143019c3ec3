import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { commands } from '@pitlane/shared/registry/commands';
import { useState } from 'react';
import { iconNamed, PersonIcon } from '../components/icons.ts';
import { interpretEffect } from './interpret-effect.ts';
import styles from './UserMenu.module.css';
import { useEffectHands } from './use-effect-hands.ts';

/** Who is signed in, and the way out. The browser closes the panel by Esc or a click beside it. */
export function UserMenu({ session }: { session: Session }) {
  const hands = useEffectHands();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.button} popoverTarget="user-menu" aria-expanded={isOpen}>
        <PersonIcon />
        <span className={styles.name}>{session.fullName}</span>
        <span className="visually-hidden">User menu</span>
      </button>
      <div
        id="user-menu"
        popover="auto"
        className={styles.panel}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        <p className={styles.who}>
          <strong>{session.fullName}</strong>
          {session.emailAddress && <span>{session.emailAddress}</span>}
        </p>
        {commands
          .filter((command) => may(command.narrows, session))
          .map((command) => {
            const Icon = iconNamed[command.icon];
            return (
              <button
                key={command.id}
                type="button"
                className={styles.entry}
                onClick={() => interpretEffect(command.run(), hands)}
              >
                {Icon && <Icon />}
                {command.title}
              </button>
            );
          })}
      </div>
    </>
  );
}
