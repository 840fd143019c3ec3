import { runProgram } from './run-program.ts';

/** Returns whether missing programs can be installed without asking anyone: as root on Debian, for example in a container. */
async function mayInstall(): Promise<boolean> {
  return process.getuid?.() === 0 && (await runProgram('apt-get', ['--version'])).code === 0;
}

/** On a new machine, or next to another test run, another apt-get may hold the lock. */
const whenFree = ['-o', 'DPkg::Lock::Timeout=300'];

/** Installs a Debian package where that is possible, and returns whether it did. */
export async function installFromDebian(name: string): Promise<boolean> {
  if (!(await mayInstall())) return false;
  process.stderr.write(`Installing ${name} from Debian's packages…\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', [...whenFree, 'update', '-q'], { env });
  const args = [...whenFree, 'install', '-y', '-q', '--no-install-recommends', name];
  const done = await runProgram('apt-get', args, { env });
  if (done.code !== 0) process.stderr.write(`${done.output}\n`);
  return done.code === 0;
}

/** Returns the command that installs a package. */
export function installLine(packages: { debian: string; mac: string }): string {
  return process.platform === 'darwin'
    ? `brew install ${packages.mac}`
    : `sudo apt-get install -y ${packages.debian}`;
}
