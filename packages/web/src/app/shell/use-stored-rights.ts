import { may, type PermissionId, permissions } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { useEffect } from 'react';
import { store } from '../../session/stored.ts';

/** Writes the user's permissions to the browser's storage, for other scripts; the portal itself reads the session. Source: portal.md §3 */
export function useStoredRights(session: Session): void {
  useEffect(() => {
    const ids = Object.keys(permissions) as PermissionId[];
    store(
      'permissions',
      ids.filter((id) => may(id, session)),
    );
  }, [session]);
}
