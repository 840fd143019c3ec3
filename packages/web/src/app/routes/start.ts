import type { Session } from '@pitlane/shared/access/session';
import { matchPath } from 'react-router-dom';
import { lazyView } from '../../kit/lazy-view.tsx';
import type { AppDispatch } from '../../portal/api/app-store.ts';
import { isStartLoading, shell } from './signed-in-views.ts';

/** The code that every signed-in user needs. */
export const pages = lazyView(() => import('./pages.tsx').then(({ Pages }) => Pages));

let begun: Promise<void> | undefined;

/**
 * Loads, once, the code that an address needs for a signed-in user: in parallel with the session call if they are
 * likely to be signed in, otherwise after it. Code that can't be loaded now is requested again where it is shown.
 */
export function loadStart(address: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  begun ??= loadAll(address);
  return begun;
}

async function loadAll({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  isStartLoading.set(true);
  await Promise.allSettled([pages.load(), shell.load(), loadPage(pathname, search)]);
  isStartLoading.set(false);
}

/** Addresses that lead to the dashboard, unless the user has chosen another home. */
const starts = ['/', '/login', '/auth', '/user', '/landing'];

const pageAt = (pathname: string) => (starts.includes(pathname) ? '/dashboard' : pathname);

/** The maximum time that the first render waits for data. Data of a slow server is shown later. */
const mostAheadMs = 250;

/** Loads the first data of the page at an address, so that it renders once. Its code must be loaded. */
export async function readAhead(session: Session, dispatch: AppDispatch, address: Location): Promise<void> {
  if (pageAt(address.pathname) !== '/dashboard') return;
  const { readWaiting } = await import('../../screens/dashboards/read-waiting.ts');
  await Promise.race([readWaiting(session, dispatch, address), pause(mostAheadMs)]);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads the code of the page at an address. */
async function loadPage(pathname: string, search: string): Promise<void> {
  const isSearch = new URLSearchParams(search).has('window');
  // In parallel with the list of pages, which is needed to know which page it is.
  const ahead = isSearch ? import('../../screens/contracts/ContractSearchWindow.tsx') : undefined;
  const { pageRoutes, views } = await import('../../screens/index.ts');
  const page = pageRoutes.find(({ path }) => matchPath(path, pageAt(pathname)));
  await Promise.all([
    ahead,
    page && views[page.id].load(),
    isSearch ? views['contract.search'].load() : undefined,
  ]);
}
