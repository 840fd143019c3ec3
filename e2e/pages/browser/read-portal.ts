import { constants, Script } from 'node:vm';
import type { PortalBundle } from './bundle-portal.ts';

/** The module that the portal starts from. */
export interface Portal {
  startPortal: (element: HTMLElement | null) => { unmount: () => void };
}

/** Reads the portal, and returns what gives it as fresh as a page that is loaded does. */
export async function readPortal({ entry, code, packages }: PortalBundle): Promise<() => Portal> {
  const scriptOf = (text: string) =>
    // As if it stood where the portal does, whose packages it finds then.
    new Script(text, { filename: entry, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
  const read: (name: string) => Promise<object> = scriptOf('(name) => import(name)').runInThisContext();
  const modules = new Map<string, object>();
  await atOnce(() => read('react-dom/client'));
  for (const name of packages) modules.set(name, plain(await read(name)));

  const portal = scriptOf(`(function (require, module) { ${code} })`);
  return () => {
    const module = { exports: {} };
    portal.runInThisContext()((name: string) => modules.get(name), module);
    return module.exports as Portal;
  };
}

/** What `require` gives: the exports of CommonJS, and of a module with a default export alone that export. */
function plain(module: { default?: object; 'module.exports'?: object }): object {
  const { default: only, ...others } = module;
  return module['module.exports'] ?? (only && Object.keys(others).length === 0 ? only : module);
}

/**
 * Reads React so that it shows each part as soon as its code is there. By itself it waits up to 300 ms after it has shown that another is
 * loading, for the eyes that would see both; half of a story's time went by so. It takes the timer for that, its only one, as it is read.
 */
async function atOnce(readReact: () => Promise<object>): Promise<void> {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = ((run: () => void) => setTimeout(run, 0)) as typeof setTimeout;
  await readReact();
  globalThis.setTimeout = setTimeout;
}
