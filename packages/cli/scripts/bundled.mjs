// The settings that all bundles of the program share.
import { readFile } from 'node:fs/promises';

/** The package, in which the version of the program and the Node that it needs are written. */
export const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));

/** Of zod's sixty languages only one is ever asked for; the others would be half of what a search reads. */
const englishOnly = {
  name: 'english-only',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/**
 * A run only needs the version from the package's manifest; every run would otherwise read its long list of man pages.
 */
const versionOnly = {
  name: 'version-only',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]cli[\\/]package\.json$/ }, () => ({
      contents: JSON.stringify({ version: manifest.version }),
      loader: 'json',
    }));
  },
};

/** Of `import { z }` esbuild bundles all of zod, of `import * as z` only what is used; a search uses half. */
const usedOfZod = {
  name: 'used-of-zod',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]packages[\\/](shared|cli)[\\/].*\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      return {
        contents: source.replace("import { z } from 'zod';", "import * as z from 'zod';"),
        loader: 'ts',
      };
    });
  },
};

/** Ink only loads it for its own development, and waits for it at the top of a module; a single executable can't. */
const withoutDevtools = {
  name: 'without-devtools',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]ink[\\/]build[\\/]reconciler\.js$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const contents = source.replaceAll("process.env['DEV'] === 'true'", 'false');
      if (contents === source) throw new Error('Ink loads its devtools in another way than it did.');
      return { contents };
    });
  },
};

/** Commander would start sub-commands that are programs of their own; there are none, and what starts programs takes 2 ms to load. */
const withoutPrograms = {
  name: 'without-programs',
  setup(bundle) {
    bundle.onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      /[\\/]commander[\\/]lib[\\/]/.test(importer) ? { path: 'none', namespace: 'none' } : undefined,
    );
    bundle.onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: 'export default {};' }));
  },
};

/**
 * Ink's layout is WebAssembly inside its source, which it would compile in the background, and "fetch" from itself: Node then loads its
 * whole HTTP client before the first frame. Compiled at once it is there when it is imported, so that nothing has to wait at the top of a
 * module; a single executable can't.
 */
const layoutAtOnce = {
  name: 'layout-at-once',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]yoga-wasm-base64-esm\.js$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const [url, bytes] = /"data:application\/octet-stream;base64,([^"]+)"/.exec(source) ?? [];
      if (!bytes) throw new Error('The layout of Ink is kept in another way than it was.');
      return { contents: `${source.replace(url, '""')}\nexport const layoutBytes = '${bytes}';` };
    });
    bundle.onLoad({ filter: /[\\/]yoga-layout[\\/]dist[\\/]src[\\/]index\.js$/ }, () => ({
      contents: `import loadYoga, { layoutBytes } from '../binaries/yoga-wasm-base64-esm.js';
import wrapAssembly from './wrapAssembly.js';
const layout = {
  instantiateWasm(imports, done) {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(layoutBytes, 'base64')), imports);
    done(instance);
    return instance.exports;
  },
};
loadYoga(layout);
export default wrapAssembly(layout);
export * from './generated/YGEnums.js';
`,
    }));
  },
};

/** How the program is bundled: with what it runs, and nothing else. */
export const bundled = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minifySyntax: true,
  minifyWhitespace: true,
  plugins: [englishOnly, usedOfZod, versionOnly, withoutDevtools, withoutPrograms, layoutAtOnce],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
};
