import { readFileSync } from 'node:fs';
import { constants, Script } from 'node:vm';
import type { PortalBundle } from './bundle-portal.ts';

/** The module that the portal starts from. */
export interface Portal {
  startPortal: (element: HTMLElement | null) => { unmount: () => void };
}

/** Compiles the portal, and returns a function that evaluates it as freshly as a page load does. */
export async function readPortal({ entry, file, packages }: PortalBundle): Promise<() => Portal> {
  const scriptOf = (text: string) =>
    // As if it were in the portal's folder, so that it finds the portal's packages.
    new Script(text, { filename: entry, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
  const read: (name: string) => Promise<object> = scriptOf('(name) => import(name)').runInThisContext();
  const modules = new Map<string, object>();
  await atOnce(() => read('react-dom/client'));
  for (const name of packages) modules.set(name, plain(await read(name)));

  const portal = scriptOf(`(function (require, module) { ${readFileSync(file, 'utf8')} })`);
  return () => {
    const module = { exports: {} };
    portal.runInThisContext()((name: string) => modules.get(name), module);
    return module.exports as Portal;
  };
}

/** What `require` returns: the exports of CommonJS, or the default export of a module that has no other. */
function plain(module: { default?: object; 'module.exports'?: object }): object {
  const { default: only, ...others } = module;
  return module['module.exports'] ?? (only && Object.keys(others).length === 0 ? only : module);
}

/**
 * Loads React so that it shows each part as soon as its code is there. By default it waits up to 300 ms after it has shown a loading state,
 * which took half of a story's time. It captures the timer for that, its only one, when it is loaded.
 */
async function atOnce(readReact: () => Promise<object>): Promise<void> {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = ((run: () => void) => setTimeout(run, 0)) as typeof setTimeout;
  await readReact();
  globalThis.setTimeout = setTimeout;
}
