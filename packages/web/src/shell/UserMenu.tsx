import type { Session } from '@pitlane/shared/access/session';
import { mayRun } from '@pitlane/shared/engine/command';
import { commands } from '@pitlane/shared/registry/commands';
import { useState } from 'react';
import { iconNamed, PersonIcon } from '../components/icons.ts';
import styles from './UserMenu.module.css';
import { useRunCommand } from './use-run-command.ts';

/** The commands of the user menu. Source: portal.md §2 (Toolbar) */
const offered: readonly string[] = ['profile.open', 'support.contact', 'theme.set', 'session.end'];

/** Who is signed in, and the way out. The browser closes the panel by Esc or a click beside it. */
export function UserMenu({ session }: { session: Session }) {
  const run = useRunCommand(session);
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
          .filter((command) => offered.includes(command.id) && mayRun(command, session))
          .map((command) => {
            const Icon = iconNamed[command.icon];
            return (
              <button
                key={command.id}
                type="button"
                className={styles.entry}
                onClick={() => void run({ command: command.id })}
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
