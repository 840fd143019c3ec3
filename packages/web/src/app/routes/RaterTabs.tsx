import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { useLocation, useOutletContext } from 'react-router-dom';
import { Tabs } from '../../kit/pages/Tabs.tsx';

const everyScreen: readonly Screen[] = screens;

/** The steps of a sale are one tab together. */
const quotePaths = everyScreen
  .filter(({ id }) => /^rater\.(open|vehicle|plans|menu|finalize)$/.test(id))
  .map(({ path }) => path);

/** What a tab says where the page's own title is longer. */
const shortTitles: Readonly<Record<string, string>> = {
  '/rater/history': 'History',
  '/rater/retail': 'Retail',
};

/** The pages of the rater that are built and that the user may open. Source: decisions.md §8 (Pages) */
export function RaterTabs() {
  const session = useOutletContext<Session>();
  const { pathname } = useLocation();
  const others = everyScreen.filter(
    ({ path, access, faces }) =>
      /^\/rater\/[\w-]+$/.test(path) &&
      !quotePaths.includes(path) &&
      faces.includes('web') &&
      may(access, session),
  );
  const quote = { path: quotePaths.includes(pathname) ? pathname : '/rater', title: 'Quote' };
  return (
    <Tabs
      label="Rater"
      tabs={[quote, ...others.map(({ path, title }) => ({ path, title: shortTitles[path] ?? title }))]}
    />
  );
}
