import type { Session } from '@pitlane/shared/access/session';
import type { Report } from '@pitlane/shared/engine/report';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type RowLinks, rowLinks } from './row-links.ts';

/** Returns the links of a report's rows on the current page. */
export function useRowLinks(report: Report, session: Session): RowLinks {
  const { pathname, search } = useLocation();
  return useMemo(() => rowLinks(report, session, { pathname, search }), [report, session, pathname, search]);
}
