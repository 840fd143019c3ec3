import type { Session } from '@pitlane/shared/access/session';
import type { Report } from '@pitlane/shared/engine/report';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type Opens, opensOf } from './opens.ts';

/** Holds where the rows of a report lead from the page that is shown. */
export function useOpens(report: Report, session: Session): Opens {
  const { pathname, search } = useLocation();
  return useMemo(() => opensOf(report, session, { pathname, search }), [report, session, pathname, search]);
}
