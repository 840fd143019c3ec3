import { registerHooks } from 'node:module';

// Packages import style sheets, which only vite reads; jsdom paints nothing.
registerHooks({
  load: (url, context, next) =>
    url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context),
});
