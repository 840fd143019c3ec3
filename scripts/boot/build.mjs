import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, say } from './say.mjs';
import { hashOf, isNoted, note } from './stamp.mjs';
import { runTool } from './tool.mjs';

const shared = ['packages/shared/src', 'packages/shared/package.json', 'pnpm-lock.yaml'];

/** What can be built: what it is made of, what it gives, and how. */
const builds = {
  web: {
    name: 'the portal',
    sources: ['src', 'build', 'public', 'index.html', 'vite.config.ts', 'package.json'],
    gives: 'packages/web/dist/index.html',
    script: 'node_modules/vite/bin/vite.js',
    args: ['build', '--logLevel', 'warn'],
    // For tests: its files are compressed less (packages/web/build/precompress.ts).
    hasQuick: true,
  },
  cli: {
    name: 'the terminal companion',
    sources: ['src', 'scripts', 'package.json'],
    gives: 'packages/cli/dist/pitlane.mjs',
    script: 'scripts/build.mjs',
    args: [],
  },
};

/** Builds those of `names` whose sources have changed since they were built last. */
export async function build(node, names) {
  await Promise.all(names.map((name) => buildOne(node, name, builds[name])));
}

async function buildOne(node, id, { name, sources, gives, script, args, hasQuick }) {
  const folder = `packages/${id}`;
  const whole = hashOf([...sources.map((source) => `${folder}/${source}`), ...shared]);
  // What is built for tests is built again for people; the other way around it is good enough.
  const isQuick = hasQuick && process.env.PITLANE_QUICK_BUILD === '1' && !isNoted(`built-${id}`, whole);
  const state = isQuick ? `${whole} quick` : whole;
  const isBuilt = existsSync(join(root, gives)) && isNoted(`built-${id}`, state);
  if (!isBuilt) {
    say(`Building ${name}…`);
    const { code, output } = await runTool(node, node, [script, ...args], join(root, folder));
    if (code !== 0) {
      say(output.trim());
      fail(`Building ${name} failed: see its output above.`);
    }
  }
  // Also when nothing was built: `./pitlane` reads from the note's age that this checkout was checked.
  note(`built-${id}`, state);
}
