import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './say.mjs';
import { environmentOf, exitCodeOf, passSignalsTo } from './tool.mjs';

/**
 * Runs a TypeScript file in the right Node and ends as it ends. No npx or pnpm is between, so that it gets every
 * signal; and it never outlives us: it holds a channel to us that closes whatever ends us, and we watch npm, which a
 * signal may end before us.
 */
export function runTarget(node, { file, flags = [] }, args) {
  const child = spawn(node, [...flags, join(root, file), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.pitlane', 'compiled'), ...environmentOf(node) },
  });
  passSignalsTo(child);
  if (process.env.npm_lifecycle_event) watchParent(() => child.kill('SIGTERM'));
  return new Promise(() => {
    child.on('exit', (code, signal) => process.exit(signal ? exitCodeOf(signal) : (code ?? 1)));
  });
}

function watchParent(onGone) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onGone();
  }, 500);
  watch.unref();
}
