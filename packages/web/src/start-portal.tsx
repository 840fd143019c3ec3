import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/routes/app.tsx';
import { loadStart } from './app/routes/start.ts';
import { hideTooltipsByEscape } from './kit/controls/tooltips.ts';
import { windowOfRouter } from './portal/address/private-address.ts';
import { wasSignedIn } from './session/owner.ts';
import { store } from './store.ts';

/** Shows the portal at the browser's address, and returns what ends it. */
export function startPortal(element: HTMLElement): Root {
  const routerWindow = windowOfRouter();
  if (wasSignedIn()) loadStart(window.location);
  hideTooltipsByEscape();
  const root = createRoot(element);
  root.render(
    <Provider store={store}>
      <BrowserRouter window={routerWindow}>
        <App />
      </BrowserRouter>
    </Provider>,
  );
  return root;
}
