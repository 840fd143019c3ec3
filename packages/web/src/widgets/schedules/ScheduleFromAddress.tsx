import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { newSchedule } from '@pitlane/shared/features/schedules/rules/new-schedule';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { readableQuery } from '../../portal/address/private-address.ts';

const { View: ScheduleDialog } = lazyView(() =>
  import('./ScheduleDialog.tsx').then((module) => module.ScheduleDialog),
);

/** The form of a new scheduled report, if the page's address asks for it. Closing it removes it from the address. */
export function ScheduleFromAddress({ session }: { session: Session }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  if (!params.has(newSchedule) || !may('report.schedule', session)) return null;
  params.delete(newSchedule);
  const page = { pathname, search: readableQuery(params) };
  const close = () => void navigate(page, { replace: true });
  return (
    <LoadBoundary part="window" onClose={close}>
      <Suspense>
        <ScheduleDialog session={session} address={page.pathname + page.search} onClose={close} />
      </Suspense>
    </LoadBoundary>
  );
}
