// Bundles the terminal companion into dist/: what every run needs in one file, what one sub-command needs in chunks.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { manPages } from '../src/commands/man-page.ts';
import { completionScript } from '../src/completion/scripts.ts';
import { entryText } from '../src/process/entry-text.ts';
import { bundled, manifest } from './bundled.mjs';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

const { version, engines } = manifest;

await rm(path('dist'), { recursive: true, force: true });
await build({
  ...bundled,
  entryPoints: { main: path('src/main.ts') },
  outdir: path('dist'),
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunks/[name]-[hash]',
  splitting: true,
  // Native: found next to the package when a token is kept.
  external: ['keytar'],
  // CommonJS in the app asks for parts of Node by `require`.
  banner: { js: 'const require=(name)=>process.getBuiltinModule(name);' },
});
// By itself: of the chunks it would read more than it runs.
await build({
  ...bundled,
  entryPoints: [path('src/session/version-main.ts')],
  outfile: path('dist/version.mjs'),
});

await writeFile(path('dist/pitlane.mjs'), entryText(engines.node), { mode: 0o755 });

// The files that a package installs next to the program.
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
