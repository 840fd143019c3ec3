import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { isPortalAddress, isSameState } from '@pitlane/shared/features/searches/rules';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { pageHeaderAt } from '../../portal/address/page-header.ts';
import { api } from '../../portal/api/api.ts';

/** A saved search as the portal shows it. */
export interface ShownSearch {
  id: string;
  name: string;
  address: string;
  isPinned: boolean;
  /** Its address is the one that is shown now. */
  isHere: boolean;
  /** The title of its page, if the user may not open that any more. */
  lostPage?: string;
}

/** The user's saved searches by name, as far as they lead into the portal; none while they are read. */
export function useSavedSearches(session: Session): readonly ShownSearch[] {
  const { pathname, search } = useLocation();
  const { data } = api.useListSavedSearchesQuery({}, { skip: !may('search.save', session) });
  return useMemo(
    () =>
      (data ?? []).flatMap(({ id, name, address, isPinned }) => {
        if (id === null || address === null || !isPortalAddress(address)) return [];
        const { screen } = pageHeaderAt(address.split('?', 1)[0] ?? '');
        return {
          id: String(id),
          name: name ?? '',
          address,
          isPinned: isPinned ?? false,
          isHere: isSameState(address, pathname + search),
          ...(screen && !may(screen.access, session) ? { lostPage: screen.title } : {}),
        };
      }),
    [data, pathname, search, session],
  );
}
