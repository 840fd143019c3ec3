// The front door of `npm start`, `npm test`, `npm run demo` and `npm run bench:*`: brings the right Node, the packages
// and the builds where they are missing or old, then runs the target. Plain JavaScript, because Node 20 reads it.
import { build } from './boot/build.mjs';
import { bringNode } from './boot/runtime.mjs';
import { fail } from './boot/say.mjs';
import { runTarget, serverFlags } from './boot/target.mjs';
import { install } from './boot/workspace.mjs';

/** What each target runs, and what must be built for it. `prepare` is for `./pitlane`: it builds and runs nothing. */
const targets = {
  start: { file: 'packages/server/src/main.ts', builds: ['web', 'cli'], flags: serverFlags },
  test: { file: 'scripts/test.ts', builds: [] },
  demo: { file: 'packages/server/src/demo/main.ts', builds: [] },
  nightly: { file: 'packages/server/src/jobs/main.ts', builds: [] },
  history: { file: 'packages/server/src/audit/main.ts', builds: [] },
  admin: { file: 'packages/server/src/admin/main.ts', builds: [] },
  soak: { file: 'scripts/soak.ts', builds: ['web'] },
  integrity: { file: 'scripts/integrity.ts', builds: [] },
  attack: { file: 'scripts/attack.ts', builds: ['web'] },
  files: { file: 'scripts/files.ts', builds: [] },
  pictures: { file: 'scripts/pictures.ts', builds: ['web', 'cli'] },
  mutation: { file: 'node_modules/@stryker-mutator/core/bin/stryker.js', builds: [] },
  prepare: { builds: ['cli'] },
};

const [name = '', ...args] = process.argv.slice(2);
const bench = /^bench:([a-z-]+)$/.exec(name)?.[1];
const target = bench
  ? { file: `bench/${bench}.ts`, builds: bench === 'rules' ? [] : ['web', 'cli'] }
  : targets[name];
if (!target)
  fail(
    `"${name}" is no target of scripts/boot.mjs: it knows ${Object.keys(targets).join(', ')} and bench:<name>.`,
  );

const node = await bringNode();
await install(node);
if (!args.includes('--help')) await build(node, target.builds);
if (target.file) await runTarget(node, target, args);
