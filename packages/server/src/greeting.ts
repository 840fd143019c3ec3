import type { Config } from './config.ts';
import { factorUsername } from './demo/demo-factor.ts';
import { demoPassword, demoSignIns } from './demo/sign-ins.ts';
import { isLoopback } from './loopback.ts';

const columns = 3;

/** The startup message: the address, which hosts it answers, and the demo sign-ins if they work. */
export function greetingOf(
  url: string,
  config: Pick<Config, 'host' | 'publicOrigins' | 'trustedProxies' | 'demoSignIns'>,
  {
    hasDemoBook,
    authenticator,
    firstLink,
  }: { hasDemoBook: boolean; authenticator?: string | undefined; firstLink?: string | undefined },
): string {
  const lines = [`Pitlane is ready at ${url}`, ...hintsOf(config)];
  if (hasDemoBook && !config.demoSignIns) {
    lines.push('The demo sign-ins are off. PITLANE_DEMO_SIGN_INS=on turns them on, for this machine only.');
  }
  const table = hasDemoBook && config.demoSignIns ? `\n${signInTable()}${factorLine(authenticator)}` : '';
  const first = firstLink === undefined ? '' : `\n${firstLinkText(firstLink)}`;
  return `${lines.join('\n')}\n${table}${first}`;
}

function hintsOf({ host, publicOrigins, trustedProxies }: Parameters<typeof greetingOf>[1]): string[] {
  if (publicOrigins.length === 0) {
    return isLoopback(host)
      ? []
      : ['Only this machine can open it. Set PUBLIC_ORIGINS to the address that others use.'];
  }
  const opened = `People open it at ${publicOrigins.join(', ')}`;
  return trustedProxies.length > 0
    ? [opened]
    : [opened, "Callers' addresses are unknown. Set TRUSTED_PROXIES to the proxy in front of it."];
}

function firstLinkText(link: string): string {
  return (
    `No one can sign in yet. Open this link within 30 minutes to add the first administrator. It works once:\n\n  ${link}\n\n` +
    'For another link, run ./pitlane-server admin create.\n'
  );
}

function factorLine(authenticator: string | undefined): string {
  if (authenticator === undefined) return '';
  const secret = authenticator.replace(/.{4}(?=.)/g, '$& ');
  return `  ${factorUsername} also needs a code of an authenticator app, set up with ${secret}\n`;
}

function signInTable(): string {
  const cells = demoSignIns.map(({ username, role, isInactive }) => [
    username,
    isInactive ? 'inactive' : role,
  ]);
  const nameWidth = Math.max(...cells.map(([name = '']) => name.length)) + 2;
  const roleWidth = Math.max(...cells.map(([, role = '']) => role.length)) + 3;
  const rowCount = Math.ceil(cells.length / columns);
  const rows = Array.from({ length: rowCount }, (_, row) =>
    cells
      .filter((_cell, index) => index % rowCount === row)
      .map(([name = '', role = '']) => name.padEnd(nameWidth) + role.padEnd(roleWidth))
      .join('')
      .trimEnd(),
  );
  return `Demo sign-ins, password ${demoPassword}:\n${rows.map((row) => `  ${row}\n`).join('')}`;
}
