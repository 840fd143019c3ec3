import 'virtual:primer-theme.css';
import '@primer/primitives/dist/css/primitives.css';
import './styles/tokens.css';
import './styles/owners.css';
import './styles/base.css';
import './styles/first-paint.css';
import { startPortal } from './start-portal.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
startPortal(root);
