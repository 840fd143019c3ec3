// Bundles the terminal companion into dist/: what every run needs in one file, what one sub-command needs in chunks.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { manPages } from '../src/commands/man-page.ts';
import { completionScript } from '../src/completion/scripts.ts';
import { entryText } from '../src/process/entry-text.ts';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

const { version, engines } = JSON.parse(await readFile(path('package.json'), 'utf8'));

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
      contents: JSON.stringify({ version }),
      loader: 'json',
    }));
  },
};

/** Ink only loads it for its own development. */
const withoutDevtools = {
  name: 'without-devtools',
  setup(bundle) {
    bundle.onResolve({ filter: /^react-devtools-core$/ }, () => ({ path: 'none', namespace: 'none' }));
    bundle.onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: 'export default {};' }));
  },
};

/**
 * Ink's layout is WebAssembly inside its source, which it would "fetch" from itself: Node then loads its whole HTTP client before the first
 * frame. Without `fetch`, it reads the same text.
 */
const layoutWithoutFetch = {
  name: 'layout-without-fetch',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]yoga-wasm-base64-esm\.js$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const contents = source.replaceAll(/"function"\s*!=\s*typeof fetch/g, 'true');
      if (contents === source) throw new Error('The layout of Ink loads in another way than it did.');
      return { contents };
    });
  },
};

const common = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minifySyntax: true,
  minifyWhitespace: true,
  plugins: [englishOnly, versionOnly, withoutDevtools, layoutWithoutFetch],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
};

await rm(path('dist'), { recursive: true, force: true });
await build({
  ...common,
  entryPoints: { main: path('src/main.ts') },
  outdir: path('dist'),
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunks/[name]-[hash]',
  splitting: true,
  // Native: found next to the package when a token is kept.
  external: ['keytar'],
  // What is CommonJS in the app asks for parts of Node by `require`.
  banner: { js: 'const require=(name)=>process.getBuiltinModule(name);' },
});
// By itself: of the chunks it would read more than it runs.
await build({
  ...common,
  entryPoints: [path('src/session/version-main.ts')],
  outfile: path('dist/version.mjs'),
});

await writeFile(path('dist/pitlane.mjs'), entryText(engines.node), { mode: 0o755 });

// What a package installs next to the program.
const tree = JSON.parse(await readFile(path('src/commands/command-tree.json'), 'utf8'));
await mkdir(path('dist/man'));
for (const [file, page] of Object.entries(manPages(tree, version))) {
  await writeFile(path(`dist/man/${file}`), page);
}
await mkdir(path('dist/completion'));
const scripts = { bash: 'pitlane.bash', zsh: '_pitlane', fish: 'pitlane.fish' };
for (const [shell, file] of Object.entries(scripts)) {
  await writeFile(path(`dist/completion/${file}`), completionScript(shell));
}
