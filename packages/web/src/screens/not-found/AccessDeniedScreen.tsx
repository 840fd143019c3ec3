import { whyNoAccess } from '@pitlane/shared/access/no-access';
import type { PermissionId } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { accessDeniedMessage } from '@pitlane/shared/kernel/failure-text';
import { Link } from 'react-router-dom';
import { PlainPage } from '../../kit/pages/PlainPage.tsx';

interface Props {
  session: Session | undefined;
  access: PermissionId;
}

/** Shown instead of a page that the user may not open: the right that it needs, and the next step. Source: portal.md §8 (403) */
export function AccessDeniedScreen({ session, access }: Props) {
  const why = whyNoAccess(session, [access]);
  return (
    <PlainPage title={accessDeniedMessage}>
      {why && <p>{`${why.message} ${why.next}`}</p>}
      <Link to="/landing">Go to the start page</Link>
    </PlainPage>
  );
}
