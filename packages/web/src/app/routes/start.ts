import { matchPath } from 'react-router-dom';
import { lazyView } from '../../kit/lazy-view.tsx';
import { isStartLoading, shell } from './signed-in-views.ts';

/** All that is there for anyone who is signed in. */
export const pages = lazyView(() => import('./pages.tsx').then(({ Pages }) => Pages));

let hasBegun = false;

/**
 * Reads, once, the code of what an address shows to a signed-in user: next to the answer that says who that is where they are
 * likely to be signed in, else after it. What cannot be read now is tried again where it is shown.
 */
export function loadStart({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (hasBegun) return;
  hasBegun = true;
  isStartLoading.set(true);
  const loads = [pages.load(), shell.load(), loadPage(pathname, search)];
  void Promise.allSettled(loads).then(() => isStartLoading.set(false));
}

/** Addresses that lead to the dashboard, unless the user has chosen another home. */
const starts = ['/', '/login', '/auth', '/user', '/landing'];

/** Reads the code of the page at an address. */
async function loadPage(pathname: string, search: string): Promise<void> {
  const isSearch = new URLSearchParams(search).has('window');
  // Next to the list of pages, without which nobody knows which one it is.
  const ahead = isSearch ? import('../../screens/contracts/ContractSearchWindow.tsx') : undefined;
  const { pageRoutes, views } = await import('../../screens/index.ts');
  const shown = starts.includes(pathname) ? '/dashboard' : pathname;
  const page = pageRoutes.find(({ path }) => matchPath(path, shown));
  await Promise.all([
    ahead,
    page && views[page.id].load(),
    isSearch ? views['contract.search'].load() : undefined,
  ]);
}
