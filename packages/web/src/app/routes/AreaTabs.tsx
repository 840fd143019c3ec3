import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { useLocation, useOutletContext } from 'react-router-dom';
import { Tabs } from '../../kit/pages/Tabs.tsx';
import type { TabbedArea } from './tabbed-areas.ts';

const everyScreen: readonly Screen[] = screens;

/** The label of a tab whose page has a longer title. */
const shortTitles: Readonly<Record<string, string>> = {
  '/rater/history': 'History',
  '/rater/retail': 'Retail',
  '/remittance/pending': 'Pending',
  '/remittance/history': 'History',
  '/remittance/to-post': 'To post',
  '/remittance/returned': 'Returned',
};

/** The pages of an area that are built and that the user may open. Source: decisions.md §8 (Pages) */
export function AreaTabs({ area: { root, name, first, isFirst } }: { area: TabbedArea }) {
  const session = useOutletContext<Session>();
  const { pathname } = useLocation();
  const others = everyScreen.filter(
    ({ path, access, faces }) =>
      new RegExp(`^${root}/[\\w-]+$`).test(path) &&
      !isFirst(path) &&
      faces.includes('web') &&
      may(access, session),
  );
  return (
    <Tabs
      label={name}
      tabs={[
        { path: isFirst(pathname) ? pathname : root, title: first },
        ...others.map(({ path, title }) => ({ path, title: shortTitles[path] ?? title })),
      ]}
    />
  );
}
