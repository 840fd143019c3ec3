import { lazyView } from '../../kit/lazy-view.tsx';
import { createSignal } from '../../kit/signal.ts';

/** The shell around the pages, not needed before sign-in. */
export const shell = lazyView(() => import('../shell/Shell.tsx').then(({ Shell }) => Shell));

/** Whether the code of the start is still on its way: shown piece by piece it would take longer to be whole. */
export const isStartLoading = createSignal(false);
