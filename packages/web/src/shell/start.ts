import { matchPath } from 'react-router-dom';
import { lazyView } from '../lazy-view.tsx';
import { pageRoutes, views } from '../screens/index.ts';
import { sharedValue } from '../shared-value.ts';

/** What surrounds the pages, which nobody needs before they are signed in. */
export const shell = lazyView(() => import('./Shell.tsx').then(({ Shell }) => Shell));

/** The landing of a signed-in user. */
export const home = lazyView(() =>
  import('../screens/home/HomeScreen.tsx').then(({ HomeScreen }) => HomeScreen),
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
  const page = pageRoutes.find(({ path }) => matchPath(path, pathname));
  // The landing opens the search on arrival.
  const loads = page ? [views[page.id].load] : [home.load, views['contract.search'].load];
  if (page && new URLSearchParams(search).has('window')) loads.push(views['contract.search'].load);
  isBeingLoaded.set(true);
  void Promise.allSettled([shell.load, ...loads].map((load) => load())).then(() => isBeingLoaded.set(false));
}

/** Whether the code of the start is still on its way: shown piece by piece it would take longer to be whole. */
export function useIsStartLoading(): boolean {
  return isBeingLoaded.use();
}
