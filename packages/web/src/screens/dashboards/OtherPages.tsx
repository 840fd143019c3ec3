import type { Session } from '@pitlane/shared/access/session';
import { offeredScreens } from '@pitlane/shared/registry/menu';
import { RowsIcon } from '../../kit/icons.ts';
import { routeOf } from '../../portal/address/page-header.ts';
import { LinesPanel } from './LinesPanel.tsx';

/** The pages of an account without contracts: nothing else links to them. */
export function OtherPages({ session }: { session: Session }) {
  const pages = offeredScreens(session).filter(
    ({ id, place, path }) => place === 'page' && !path.includes('{') && id !== 'dashboard.open',
  );
  return (
    <LinesPanel
      title="Your pages"
      icon={RowsIcon}
      lines={pages.map(({ id, title, path }) => ({ key: id, address: routeOf(path), title }))}
      empty="Your account has no pages yet. Ask your administrator for access."
    />
  );
}
