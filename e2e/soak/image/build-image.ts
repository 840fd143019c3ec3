import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root, runProgram } from '../../../scripts/test/run-program.ts';

/** What the image says of itself, as Docker reads it. */
export interface ImageSettings {
  User: string;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  WorkingDir: string;
  StopSignal: string;
  ExposedPorts: Record<string, unknown>;
  Volumes: Record<string, unknown>;
  Healthcheck: { Test: string[] };
}

/** A built image, with its files in a folder. */
export interface BuiltImage {
  settings: ImageSettings;
  /** The root of its file system. */
  files: string;
  remove: () => Promise<void>;
}

/** What deploy/Containerfile builds on. */
const baseName = /^ARG NODE=(\S+)$/m.exec(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'))?.[1];

/**
 * Builds deploy/Containerfile as it is, by buildah in a chroot: no daemon, no registry of images. Its base is made here, of Debian's packages, this Node and
 * corepack, under the name of the official one. It needs root, and the registries of Debian's and of npm's packages.
 */
export async function buildImage(folder: string): Promise<BuiltImage> {
  const buildah = storeIn(folder);
  await makeBase(folder, buildah);
  // Docker's format: the other one has no health checks.
  const file = ['--format', 'docker', '-f', 'deploy/Containerfile', '-t', 'pitlane', '.'];
  process.stdout.write(`${lastLines(await buildah('bud', '--pull-never', ...file))}\n`);
  const container = await buildah('from', '--pull-never', 'pitlane');
  const settings = await buildah('inspect', '--type', 'image', 'pitlane');
  return {
    settings: JSON.parse(settings).Docker.config,
    files: await buildah('mount', container),
    remove: async () => {
      await buildah('rm', '--all');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Buildah = (...args: string[]) => Promise<string>;

function storeIn(folder: string): Buildah {
  const places = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')];
  return (...args) =>
    run('buildah', [...places, '--storage-driver', 'vfs', ...args], { BUILDAH_ISOLATION: 'chroot' });
}

async function makeBase(folder: string, buildah: Buildah): Promise<void> {
  if (!baseName) throw new Error('deploy/Containerfile names no base.');
  const files = join(folder, 'base');
  await run('mmdebstrap', ['--quiet', '--variant=minbase', '--format=directory', 'bookworm', files]);
  cpSync(process.execPath, join(files, 'usr/local/bin/node'));
  await addCorepack(files);
  const env = [
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...(await registryEnv(files)),
  ];
  const container = await buildah('from', 'scratch');
  await buildah('add', '--quiet', container, files, '/');
  await buildah('config', '--cmd', 'node', ...env.flatMap((one) => ['--env', one]), container);
  await buildah('commit', '--quiet', '--rm', container, baseName);
  rmSync(files, { recursive: true });
}

/** The package managers' launcher, which Node's own image has too. */
async function addCorepack(files: string): Promise<void> {
  const modules = join(files, 'usr/local/lib');
  mkdirSync(modules, { recursive: true });
  await run('npm', ['install', '--prefix', modules, '--no-save', '--no-audit', '--no-fund', 'corepack']);
  symlinkSync('../lib/node_modules/corepack/dist/corepack.js', join(files, 'usr/local/bin/corepack'));
}

/** How packages are reached from here: through an authority of this machine's own, or a mirror without signatures. */
async function registryEnv(files: string): Promise<string[]> {
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  if (authorities !== undefined && existsSync(authorities))
    cpSync(authorities, join(files, 'usr/local/share/authorities.pem'), { dereference: true });
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const signatures = await run('npm', ['view', packageManager, 'dist.signatures', '--json']);
  return [
    ...(authorities === undefined ? [] : ['NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.pem']),
    ...(signatures === '' ? ['COREPACK_INTEGRITY_KEYS=0'] : []),
  ];
}

async function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const { code, output } = await runProgram(command, args, { env });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${lastLines(output)}`);
  return output.trim();
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-12).join('\n');
}
