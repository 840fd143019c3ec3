import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { type MenuEntry, menuFor } from '@pitlane/shared/registry/menu';
import { Link, useLocation } from 'react-router-dom';
import { iconNamed, LinkExternalIcon, SignOutIcon } from '../../kit/icons.ts';
import { screenAddress } from '../../portal/address/screen-address.ts';
import { api } from '../../portal/api/api.ts';
import { noteWithoutKey } from '../../portal/keys/teach-key.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { useFeatureFlags } from '../../portal/signed-in/use-feature-flags.ts';
import { Brand } from '../../widgets/brand/Brand.tsx';
import { brandOfHost } from '../../widgets/brand/brand-of-host.ts';
import { menuMark } from './menu-mark.ts';
import { SavedSearches } from './SavedSearches.tsx';
import styles from './SideMenu.module.css';

interface Props {
  session: Session;
  className?: string | undefined;
  /** Called after an entry was chosen. */
  onLeave?: () => void;
}

/** The screens that the user may open, in the order of the registry, and Logout. Source: portal.md §2 (Side menu) */
export function SideMenu({ session, className, onLeave }: Props) {
  const run = useRunCommand(session);
  const flags = useFeatureFlags(session);
  return (
    <nav className={`${styles.menu} ${className ?? ''}`} aria-label="Main">
      <Link
        to="/landing"
        className={styles.brand}
        aria-label={`${brandOfHost().name}, start page`}
        onClick={onLeave}
      >
        <Brand />
      </Link>
      <div className={styles.entries}>
        <ul>
          {menuFor(session, flags).map((entry) => (
            <li key={entry.screen.id}>
              <EntryLink entry={entry} onLeave={onLeave} />
            </li>
          ))}
        </ul>
        {may('search.save', session) && <SavedSearches session={session} onLeave={onLeave} />}
      </div>
      <div className={styles.foot}>
        {may('setting.read', session) && <SupportPhone />}
        <button
          type="button"
          className={styles.entry}
          onClick={() => void run({ command: 'session.signOut' })}
        >
          <SignOutIcon />
          <span>Logout</span>
        </button>
      </div>
    </nav>
  );
}

function EntryLink({ entry, onLeave }: { entry: MenuEntry; onLeave?: (() => void) | undefined }) {
  const here = useLocation();
  const { screen, label, isExternal } = entry;
  const Icon = iconNamed[entry.icon];
  return (
    <Link
      className={styles.entry}
      to={screenAddress(screen, {}, here)}
      aria-current={menuMark(screen, here)}
      onClick={() => {
        noteWithoutKey({ id: `screen ${screen.id}`, title: screen.title, keys: screen.keys?.web });
        onLeave?.();
      }}
    >
      {Icon && <Icon />}
      <span>{label}</span>
      {isExternal && <LinkExternalIcon size={12} aria-label="(leaves the portal)" />}
      {screen.keys?.web && (
        <kbd className={styles.keys} aria-hidden="true">
          {screen.keys.web.toUpperCase()}
        </kbd>
      )}
    </Link>
  );
}

/** The toll-free number; its space is reserved while it loads. Source: portal.md §1, §2 (Side menu) */
function SupportPhone() {
  const { supportPhone } = api.useGetSystemSettingsQuery({}).data ?? {};
  return (
    <p className={styles.phone}>
      {supportPhone && (
        <>
          <span aria-hidden="true">☎</span>
          <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`} aria-label={`Support phone ${supportPhone}`}>
            {supportPhone}
          </a>
        </>
      )}
    </p>
  );
}
