import 'virtual:primer-theme.css';
import '@primer/primitives/dist/css/primitives.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/routes/app.tsx';
import { loadStart } from './app/routes/start.ts';
import { hideTooltipsByEscape } from './kit/controls/tooltips.ts';
import { windowOfRouter } from './portal/address/private-address.ts';
import { wasSignedIn } from './session/owner.ts';
import { store } from './store.ts';

const routerWindow = windowOfRouter();
if (wasSignedIn()) loadStart(window.location);
hideTooltipsByEscape();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <Provider store={store}>
    <BrowserRouter window={routerWindow}>
      <App />
    </BrowserRouter>
  </Provider>,
);
