import { may } from '@pitlane/shared/access/permissions';
import { isCustomer, type Session } from '@pitlane/shared/access/session';
import { mayRun } from '@pitlane/shared/engine/command';
import { type Theme, themeNames, themeWords } from '@pitlane/shared/features/users/themes';
import { isOfferedTo } from '@pitlane/shared/registry/menu';
import { screens } from '@pitlane/shared/registry/screens';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { iconNamed } from '../../kit/icons.ts';
import { Popover } from '../../kit/menus/Popover.tsx';
import { api } from '../../portal/api/api.ts';
import { commands } from '../../portal/registry.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { useStored } from '../../session/stored.ts';
import { Avatar } from '../../widgets/avatar/Avatar.tsx';
import styles from './UserMenu.module.css';

interface Props {
  session: Session;
}

/** The user's name and a menu with the profile, the provider, the theme and Logout. Source: portal.md §2 (Toolbar) */
export function UserMenu({ session }: Props) {
  const run = useRunCommand(session);
  const { data: settings } = api.useGetSystemSettingsQuery({}, { skip: !may('setting.read', session) });
  return (
    <Popover
      title="User menu"
      className={styles.panel}
      anchor={(button) => (
        <button {...button} type="button" className={styles.button}>
          <Avatar session={session} />
          <span className={styles.name}>{session.fullName}</span>
          <span className="visually-hidden">User menu</span>
        </button>
      )}
    >
      {(close) => {
        const row = (id: string) => (
          <CommandRow
            id={id}
            session={session}
            onRun={() => {
              close();
              void run({ command: id });
            }}
          />
        );
        return (
          <>
            <p className={styles.who}>
              <strong>{session.fullName}</strong>
              {session.emailAddress && <span>{session.emailAddress}</span>}
            </p>
            {settings?.profileUrl && row('profile.open')}
            {settings?.contactUrl && row('support.contact')}
            {isCustomer(session) ? (
              <OwnTerminals onOpen={close} />
            ) : (
              <ScreenLink id="terminal.list" icon="terminal" session={session} onOpen={close} />
            )}
            <ScreenLink id="token.list" icon="shield-check" session={session} onOpen={close} />
            {may('session.read', session) && <ThemeChoice onChoose={(theme) => void run(themed(theme))} />}
            <hr className={styles.rule} />
            {row('session.signOut')}
          </>
        );
      }}
    </Popover>
  );
}

/** Customers only see the entry for terminals while one is signed in, to sign it out. */
function OwnTerminals({ onOpen }: { onOpen: () => void }): ReactNode {
  const { data } = api.useListTerminalsQuery({});
  return data?.length ? <PageLink id="terminal.list" icon="terminal" onOpen={onOpen} /> : null;
}

function ScreenLink({
  id,
  icon,
  session,
  onOpen,
}: Props & { id: string; icon: string; onOpen: () => void }): ReactNode {
  const screen = screens.find((known) => known.id === id);
  return screen && isOfferedTo(screen, session) ? <PageLink id={id} icon={icon} onOpen={onOpen} /> : null;
}

function PageLink({ id, icon, onOpen }: { id: string; icon: string; onOpen: () => void }): ReactNode {
  const screen = screens.find((known) => known.id === id);
  if (!screen) return null;
  const Icon = iconNamed[icon];
  return (
    <Link to={screen.path} className={styles.entry} onClick={onOpen}>
      {Icon && <Icon />}
      {screen.title}
    </Link>
  );
}

function CommandRow({ id, session, onRun }: Props & { id: string; onRun: () => void }): ReactNode {
  const command = commands.find((known) => known.id === id);
  if (!command || !mayRun(command, session)) return null;
  const Icon = iconNamed[command.icon];
  return (
    <button type="button" className={styles.entry} onClick={onRun}>
      {Icon && <Icon />}
      {command.title}
    </button>
  );
}

/** Previews each theme while it is being chosen. */
function ThemeChoice({ onChoose }: { onChoose: (theme: Theme) => void }) {
  const chosen = useStored('theme');
  const Icon = iconNamed['sun'];
  return (
    <div className={styles.entry}>
      {Icon && <Icon />}
      <label htmlFor="theme">Theme</label>
      <select
        id="theme"
        className={styles.select}
        value={themeNames.find((name) => name === chosen) ?? 'system'}
        onChange={({ target }) => onChoose(target.value as Theme)}
      >
        {themeNames.map((name) => (
          <option key={name} value={name}>
            {themeWords[name]}
          </option>
        ))}
      </select>
    </div>
  );
}

function themed(theme: Theme) {
  return { command: 'theme.set', args: { theme } };
}
