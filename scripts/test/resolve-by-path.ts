import { type ResolveHookSync, registerHooks } from 'node:module';

/** Our sources import each other by their whole path: there is nothing to look for. */
const isPath = /^\.\.?\/.*\.tsx?$/;

/** The timestamp that Vitest appends to a file's address so that it is loaded again; its question mark is encoded. */
const timestamp = /%3Fvitest=\d+$/;

/** Where our packages' modules are, which is the same for all that import them. */
const known = new Map<string, string>();

const resolve: ResolveHookSync = (specifier, context, next) => {
  const { parentURL = '' } = context;
  if (specifier.startsWith('node:')) return { url: specifier, format: 'builtin', shortCircuit: true };
  if (isPath.test(specifier) && parentURL.startsWith('file:') && !parentURL.includes('/node_modules/'))
    return { url: new URL(specifier, parentURL).href, shortCircuit: true };
  // A process reads each file of tests once, and this file once for all of them. By an address of its own, it would not be found in the cache of
  // compiled code, and be added to it by every run.
  if (timestamp.test(specifier)) return { url: specifier.replace(timestamp, ''), shortCircuit: true };
  if (!specifier.startsWith('@pitlane/')) return next(specifier, context);
  const url = known.get(specifier);
  if (url !== undefined) return { url, shortCircuit: true };
  const found = next(specifier, context);
  known.set(specifier, found.url);
  return found;
};

// Vitest reports each import to its main process, ten thousand of them where a test loads the server, to know in watch mode what to run again.
const worker = globalThis as { resolvesByPath?: boolean };
if (process.env['VITEST_MODE'] !== 'WATCH' && !worker.resolvesByPath) {
  worker.resolvesByPath = true;
  registerHooks({ resolve });
}
