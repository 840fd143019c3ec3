// Loaded before a module under test: in the place of zod stands something that only notes what is asked of it.
import { registerHooks } from 'node:module';

const stand = `
  globalThis.zodUses ??= [];
  const anything = new Proxy(function () {}, { get: () => anything, apply: () => anything });
  export const z = new Proxy({}, { get: (_, name) => (globalThis.zodUses.push(String(name)), anything) });`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'zod'
      ? { url: `data:text/javascript,${encodeURIComponent(stand)}`, shortCircuit: true }
      : next(specifier, context),
});
