// Bundles the terminal companion into dist/: what every run needs in one file, what one sub-command needs in chunks.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { completionScript } from '../src/completion/scripts.ts';
import { manPage } from '../src/man-page.ts';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Of zod's sixty languages only one is ever asked for; the others would be half of what a search reads. */
const englishOnly = {
  name: 'english-only',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/** Ink loads it for its own developers alone. */
const withoutDevtools = {
  name: 'without-devtools',
  setup(bundle) {
    bundle.onResolve({ filter: /^react-devtools-core$/ }, () => ({ path: 'none', namespace: 'none' }));
    bundle.onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: 'export default {};' }));
  },
};

await rm(path('dist'), { recursive: true, force: true });
await build({
  entryPoints: { main: path('src/main.ts') },
  outdir: path('dist'),
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minifySyntax: true,
  minifyWhitespace: true,
  // Native: found beside the package when a token is kept.
  external: ['keytar'],
  plugins: [englishOnly, withoutDevtools],
  // What is CommonJS in the app asks for parts of Node by `require`.
  banner: { js: 'const require=(name)=>process.getBuiltinModule(name);' },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});

// The cache of compiled code is the user's own folder: in a shared one, another user could leave code in it.
const entry = `#!/usr/bin/env node
import{enableCompileCache}from'node:module';import{homedir}from'node:os';enableCompileCache((process.env.XDG_CACHE_HOME||homedir()+'/.cache')+'/pitlane');await import('./main.mjs');
`;
await writeFile(path('dist/pitlane.mjs'), entry, { mode: 0o755 });

// What a package installs beside the program.
const tree = JSON.parse(await readFile(path('src/command-tree.json'), 'utf8'));
const { version } = JSON.parse(await readFile(path('package.json'), 'utf8'));
await mkdir(path('dist/man'));
await writeFile(path('dist/man/pitlane.1'), manPage(tree, version));
await mkdir(path('dist/completion'));
const scripts = { bash: 'pitlane.bash', zsh: '_pitlane', fish: 'pitlane.fish' };
for (const [shell, file] of Object.entries(scripts)) {
  await writeFile(path(`dist/completion/${file}`), completionScript(shell));
}
