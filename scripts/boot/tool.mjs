import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { fail, root, say } from './say.mjs';

/** Which process, or as a negative number which group of them, a signal to us goes to. */
const running = new Set();
let stoppedBy;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stoppedBy = signal;
    if (running.size === 0) process.exit(exitCodeOf(signal));
    for (const id of running) process.kill(id, signal);
  });
}

/** The exit code that a shell gives for an end by a signal. */
export function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

/** Passes every signal that we get on to `child`, or to the group that it leads, as long as it runs. */
export function passSignalsTo(child, leadsGroup = false) {
  if (!child.pid) return;
  const id = leadsGroup ? -child.pid : child.pid;
  running.add(id);
  child.on('exit', () => running.delete(id));
}

/** The environment in which `node` is the first Node on PATH. */
export function environmentOf(node) {
  // npm gives a failing registry minutes; here a person is waiting for a sentence.
  const patience = { npm_config_fetch_retry_mintimeout: '1000', npm_config_fetch_retry_maxtimeout: '5000' };
  return { ...patience, ...process.env, PATH: dirname(node) + delimiter + (process.env.PATH ?? '') };
}

/**
 * Runs a program that a signal to us ends as well. Its output is kept and returned, so that only a failure shows it.
 * Resolves with `{code, output}`; `code` is 127 if the program doesn't exist.
 */
export function runTool(node, command, args, folder = root) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: environmentOf(node),
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own group: npx has a shell between itself and pnpm that passes no signal on.
      detached: true,
    });
    passSignalsTo(child, true);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('error', () => resolve({ code: 127, output }));
    child.on('close', (code, signal) => {
      if (stoppedBy) process.exit(exitCodeOf(stoppedBy));
      resolve({ code: code ?? exitCodeOf(signal), output });
    });
  });
}

/** Ends because `what` could not be installed, after what the tool said, with the next step for the usual causes. */
export function failInstall(what, { code, output }) {
  if (code === 127) {
    fail('npm was not found: install it with Node (on Debian: apt-get install npm) and start again.');
  }
  if (output.trim()) say(output.trim());
  if (
    /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|network|error sending request/i.test(output)
  ) {
    failDownload(what);
  }
  fail(`${what} could not be installed: fix what is reported above and start again.`);
}

/** Ends because the registry could not be reached. */
export function failDownload(what) {
  fail(
    `${what} could not be downloaded: check the network, or the registry and proxy that npm is set to, and start again.`,
  );
}
