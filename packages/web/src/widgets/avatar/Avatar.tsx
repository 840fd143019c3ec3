import type { Session } from '@pitlane/shared/access/session';
import { initialsOf, photoAddress } from '@pitlane/shared/features/users/avatar';
import { useState } from 'react';
import { bases } from '../../portal/api/api.ts';
import styles from './Avatar.module.css';

interface Props {
  session: Session;
  size?: 'small' | 'large';
}

/** The user's photo; their initials if there is none or it can't be loaded. Source: portal.md §4 (login and session) */
export function Avatar({ session, size = 'small' }: Props) {
  const [broken, setBroken] = useState<string>();
  const address = photoAddress(session.profilePhotoUrl, bases.main);
  if (address && address !== broken) {
    return (
      <img
        className={styles.avatar}
        data-size={size}
        src={address}
        alt=""
        onError={() => setBroken(address)}
      />
    );
  }
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {initialsOf(session.fullName)}
    </span>
  );
}
