import { pageToCome } from '@pitlane/shared/engine/screen';
import { useLocation } from 'react-router-dom';
import { PlainPage } from '../../kit/pages/PlainPage.tsx';
import { pageHeaderAt } from '../../portal/address/page-header.ts';

/** Says plainly that a page of the menu isn't built yet. */
export function NotBuiltScreen() {
  const { title } = pageHeaderAt(useLocation().pathname);
  return (
    <PlainPage title={title}>
      <p>{pageToCome}</p>
    </PlainPage>
  );
}
