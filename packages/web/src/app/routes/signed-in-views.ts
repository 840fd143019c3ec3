import { lazyView } from '../../kit/lazy-view.tsx';
import { createSignal } from '../../kit/signal.ts';

/** The shell around the pages, not needed before sign-in. */
export const shell = lazyView(() => import('../shell/Shell.tsx').then(({ Shell }) => Shell));

/** Returns whether the code of the first page is still loading: shown piece by piece, the page would be complete later. */
export const isStartLoading = createSignal(false);
