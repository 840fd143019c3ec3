import { runProgram } from './run-program.ts';

/** Returns whether missing programs can be installed without asking anyone: as root on Debian, for example in a container. */
async function mayInstall(): Promise<boolean> {
  return process.getuid?.() === 0 && (await runProgram('apt-get', ['--version'])).code === 0;
}

/** Installs a Debian package where that is possible, and returns whether it did. */
export async function installFromDebian(name: string): Promise<boolean> {
  if (!(await mayInstall())) return false;
  process.stderr.write(`Installing ${name} from Debian's packages…\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-q'], { env });
  const done = await runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env });
  if (done.code !== 0) process.stderr.write(`${done.output}\n`);
  return done.code === 0;
}

/** Returns the command that installs a package. */
export function installLine(packages: { debian: string; mac: string }): string {
  return process.platform === 'darwin'
    ? `brew install ${packages.mac}`
    : `sudo apt-get install -y ${packages.debian}`;
}
