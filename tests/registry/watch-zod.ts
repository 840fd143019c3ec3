// Loaded before a module under test: replaces zod by something that only records what is used of it.
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
