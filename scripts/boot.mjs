// The front door of `npm start`, `npm test`, `npm run demo` and `npm run bench:*`: brings the right Node, the packages
// and the builds where they are missing or old, then runs the target. Plain JavaScript, because Node 20 reads it.
import { build } from './boot/build.mjs';
import { bringNode } from './boot/runtime.mjs';
import { fail } from './boot/say.mjs';
import { serverFlags } from './boot/server-flags.mjs';
import { runTarget } from './boot/target.mjs';
import { install } from './boot/workspace.mjs';

const server = 'packages/server/src/admin/main.ts';

/** What each target runs, and what must be built for it. `build` and `prepare`, which `./pitlane` runs, only build. */
const targets = {
  start: { file: 'packages/server/src/main.ts', builds: ['web', 'cli'], flags: serverFlags },
  server: { file: server, builds: [], flags: serverFlags },
  test: { file: 'scripts/test.ts', builds: [] },
  demo: { file: server, first: ['demo'], builds: [] },
  nightly: { file: server, first: ['nightly'], builds: [] },
  history: { file: server, first: ['history'], builds: [] },
  soak: { file: 'scripts/soak.ts', builds: ['web'] },
  load: { file: 'scripts/load.ts', builds: [] },
  integrity: { file: 'scripts/integrity.ts', builds: [] },
  attack: { file: 'scripts/attack.ts', builds: ['web'] },
  files: { file: 'scripts/files.ts', builds: [] },
  pictures: { file: 'scripts/pictures.ts', builds: ['web', 'cli'] },
  mutation: { file: 'node_modules/@stryker-mutator/core/bin/stryker.js', builds: [] },
  build: { builds: ['web', 'cli'] },
  package: { file: 'packages/cli/packaging/main.ts', builds: ['web', 'cli'] },
  prepare: { builds: ['cli'] },
};

const given = process.argv.slice(2);
// `pitlane-server start` needs what `npm start` needs.
const [name = '', ...args] = given[0] === 'server' && given[1] === 'start' ? given.slice(1) : given;
const bench = /^bench:([a-z-]+)$/.exec(name)?.[1];
const target = bench
  ? { file: `bench/${bench}.ts`, builds: bench === 'rules' ? [] : ['web', 'cli'] }
  : targets[name];
if (!target)
  fail(`Unknown target "${name}". Choose from ${Object.keys(targets).join(', ')} and bench:<name>.`);

const node = await bringNode();
await install(node);
if (!args.includes('--help')) await build(node, target.builds);
if (target.file) await runTarget(node, target, [...(target.first ?? []), ...args]);
