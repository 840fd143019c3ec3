import { matchPath } from 'react-router-dom';
import { lazyView } from '../../kit/lazy-view.tsx';
import { sharedValue } from '../../kit/shared-value.ts';

/** All that is there for whoever is signed in. */
export const pages = lazyView(() => import('./pages.tsx').then(({ Pages }) => Pages));

/** What surrounds the pages, which nobody needs before they are signed in. */
export const shell = lazyView(() => import('../shell/Shell.tsx').then(({ Shell }) => Shell));

/** The landing of a signed-in user. */
export const home = lazyView(() =>
  import('../../screens/home/HomeScreen.tsx').then(({ HomeScreen }) => HomeScreen),
);

const isBeingLoaded = sharedValue(false);
let hasBegun = false;

/**
 * Reads, once, the code of what an address shows to a signed-in user: beside the answer that says who that is where they are
 * likely to be signed in, else after it. What cannot be read now is tried again where it is shown.
 */
export function loadStart({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (hasBegun) return;
  hasBegun = true;
  isBeingLoaded.set(true);
  const loads = [pages.load(), shell.load(), home.load(), loadPage(pathname, search)];
  void Promise.allSettled(loads).then(() => isBeingLoaded.set(false));
}

/** Whether the code of the start is still on its way: shown piece by piece it would take longer to be whole. */
export function useIsStartLoading(): boolean {
  return isBeingLoaded.use();
}

/** Reads the code of the page at an address; the landing opens the search on arrival. */
async function loadPage(pathname: string, search: string): Promise<void> {
  const isSearch = pathname === '/landing' || new URLSearchParams(search).has('window');
  // Beside the list of pages, without which nobody knows which one it is.
  const ahead = isSearch ? import('../../screens/contracts/ContractSearchWindow.tsx') : undefined;
  const { pageRoutes, views } = await import('../../screens/index.ts');
  const page = pageRoutes.find(({ path }) => matchPath(path, pathname));
  await Promise.all([
    ahead,
    page && views[page.id].load(),
    isSearch ? views['contract.search'].load() : undefined,
  ]);
}
