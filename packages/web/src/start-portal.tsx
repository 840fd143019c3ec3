import { sessionOf } from '@pitlane/shared/features/users/rules';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/routes/app.tsx';
import { loadStart, readAhead } from './app/routes/start.ts';
import { hideTooltipsByEscape } from './kit/controls/tooltips.ts';
import { noteLostStyles } from './kit/lost-styles.ts';
import { windowOfRouter } from './portal/address/private-address.ts';
import { api } from './portal/api/api.ts';
import { wasSignedIn } from './session/owner.ts';
import { store } from './store.ts';
import { brandOfHost } from './widgets/brand/brand-of-host.ts';

/** Shows the portal at the browser's address, and returns what ends it. */
export function startPortal(element: HTMLElement): Pick<Root, 'unmount'> {
  const routerWindow = windowOfRouter();
  noteLostStyles();
  hideTooltipsByEscape();
  // Brands for vehicle owners have their own look (styles/owners.css).
  if (brandOfHost().isDirectConsumer) document.documentElement.dataset['audience'] = 'owners';
  const root = createRoot(element);
  let hasEnded = false;
  const show = () => {
    if (hasEnded) return;
    root.render(
      <Provider store={store}>
        <BrowserRouter window={routerWindow}>
          <App />
        </BrowserRouter>
      </Provider>,
    );
  };
  if (wasSignedIn()) void startOfUser().then(show);
  else show();
  return {
    unmount: () => {
      hasEnded = true;
      root.unmount();
    },
  };
}

/**
 * Ends when the page of a signed-in user can be shown whole: until then the frame from index.html stays, and nothing is drawn twice. Without
 * a session it doesn't wait for the code of the pages.
 */
async function startOfUser(): Promise<void> {
  const code = loadStart(window.location);
  const { data } = await store.dispatch(api.endpoints.getSession.initiate({}, { subscribe: false }));
  if (!data) return;
  await code;
  // Data that can't be loaded ahead is loaded by the page.
  await readAhead(sessionOf(data, new Date()), store.dispatch, window.location).catch(() => {});
}
