import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { runProgram } from '../../../scripts/test/run-program.ts';
import type { BuiltImage } from './build-image.ts';

/** A container: the image's files, its volume, and what it is started with. */
export interface ContainerOptions {
  image: BuiltImage;
  /** The folder that is mounted as the image's volume. */
  volume: string;
  env?: Readonly<Record<string, string>>;
  /** In place of the image's own command. */
  command?: readonly string[];
}

/** A request to a container, from inside its network. */
export interface ContainerRequest {
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** What a request got; status 0 if there was no answer. */
export interface Answer {
  status: number;
  text: string;
}

/** A container that was started. */
export interface Container {
  /** What it wrote so far. */
  output: () => string;
  ask: (asked: ContainerRequest) => Promise<Answer>;
  /** The exit code of the image's health check. */
  checkHealth: () => Promise<number>;
  /** What /proc/<pid>/status says of its first process. */
  statusOf: (field: string) => string | undefined;
  signal: (name: NodeJS.Signals) => void;
  ended: Promise<number | null>;
}

/** Makes a volume with the owner and the rights of the image's folder, as Docker does. */
export function makeVolume(image: BuiltImage, folder: string): string {
  const { uid, gid, mode } = statSync(join(image.files, volumeOf(image)));
  mkdirSync(folder);
  chownSync(folder, uid, gid);
  chmodSync(folder, mode);
  return folder;
}

const volumeOf = ({ settings }: BuiltImage) => Object.keys(settings.Volumes)[0] ?? '';

/** The mounts of `docker run --read-only --tmpfs /tmp -v …`, then the command. */
const script = `
  set -e
  ip link set lo up
  mount --make-rprivate /
  mount --bind "$IMAGE" "$IMAGE"
  mount --bind "$VOLUME" "$IMAGE$MOUNTED"
  mount -t tmpfs tmpfs "$IMAGE/tmp"
  mount -t proc proc "$IMAGE/proc"
  mount --rbind /dev "$IMAGE/dev"
  mount -o remount,bind,ro "$IMAGE"
  exec env -i "$@"`;

/** Runs the image as `docker run --read-only --cap-drop ALL --security-opt no-new-privileges` does: as its user, with processes, mounts and a network of its own. */
export function startContainer(options: ContainerOptions): Container {
  const { image, volume } = options;
  const args = [
    '--mount',
    '--pid',
    '--net',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    script,
    'sh',
    ...programOf(options),
  ];
  const child = spawn('unshare', args, {
    env: { ...process.env, IMAGE: image.files, VOLUME: volume, MOUNTED: volumeOf(image) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  // A test that failed leaves no server behind: the rest ends with its first process.
  onTestFinished(() => void (child.exitCode === null && child.kill('SIGKILL')));
  const pid = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  return {
    output: () => output,
    ended,
    ask: (asked) => ask(pid(), asked),
    checkHealth: () => checkHealth(pid(), image),
    statusOf: (field) =>
      new RegExp(`^${field}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${pid()}/status`, 'utf8'))?.[1],
    signal: (name) => process.kill(Number(pid()), name),
  };
}

/** Runs a command of the image to its end. */
export async function runContainer(
  options: ContainerOptions,
): Promise<{ code: number | null; output: string }> {
  const container = startContainer(options);
  const code = await container.ended;
  return { code, output: container.output() };
}

/** Waits until the container is ready. */
export async function readyContainer(container: Container): Promise<void> {
  let isOver = false;
  void container.ended.then(() => (isOver = true));
  do {
    await wait(300);
    if (isOver) throw new Error(`The container ended:\n${container.output()}`);
  } while ((await container.ask({ path: '/readyz' })).status !== 200);
}

/** The environment of the image and the caller, and then the command, without any right of root. */
function programOf({ image, env = {}, command = image.settings.Cmd }: ContainerOptions): string[] {
  const { User, Env, Entrypoint, WorkingDir } = image.settings;
  const rights = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--clear-groups'];
  return [
    ...Env,
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
    'chroot',
    image.files,
    'setpriv',
    ...rights,
    `--reuid=${User}`,
    `--regid=${User}`,
    'sh',
    '-c',
    'cd "$0" && exec "$@"',
    WorkingDir,
    ...Entrypoint,
    ...command,
  ];
}

const visit = `
  const { path, body, headers } = JSON.parse(process.argv[1]);
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch('http://127.0.0.1:4780' + path, { ...sent, headers: { 'content-type': 'application/json', ...headers } });
  console.log(JSON.stringify({ status: answer.status, text: await answer.text() }));`;

/** Asks on the port that the image exposes. */
async function ask(pid: string, asked: ContainerRequest): Promise<Answer> {
  const node = [process.execPath, '--input-type=module', '--eval', visit, JSON.stringify(asked)];
  const { code, output } = await runProgram('nsenter', ['--target', pid, '--net', ...node]);
  return code === 0 ? JSON.parse(output) : { status: 0, text: output };
}

/** Runs the health check where Docker runs it: inside, as the image's user. */
async function checkHealth(pid: string, { settings }: BuiltImage): Promise<number> {
  const [kind, ...command] = settings.Healthcheck.Test;
  if (kind !== 'CMD') throw new Error(`A health check by ${kind} isn't run here.`);
  const inside = ['--target', pid, '--mount', '--pid', '--net', '--root', '--wd'];
  const user = ['--setuid', settings.User, '--setgid', settings.User];
  const env = ['env', '-i', ...settings.Env];
  return spawnSync('nsenter', [...inside, ...user, ...env, ...command]).status ?? -1;
}
