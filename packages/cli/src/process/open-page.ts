import { resolve } from 'node:path';
import type { Environment } from './environment.ts';
import { CommandFailure } from './failure.ts';
import type { Terminal } from './terminal.ts';

/**
 * Opens a page outside the terminal in the browser; without one, and in a script, its address is the output. An address
 * without a host is the server's own. Refuses all but web addresses: they come from a server.
 */
export async function openPage(
  url: string,
  server: string,
  terminal: Terminal,
  env: Environment,
): Promise<void> {
  const address = URL.parse(url, server);
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new CommandFailure({
      code: 'bad_address',
      message: `${server} returned an invalid web address.`,
    });
  }
  if (terminal.isScreen && (await openInBrowser(address.href, env))) {
    if (terminal.isQuiet) return;
    return terminal.err(`${terminal.errPaint.muted('Opening')} ${address.href}\n`);
  }
  terminal.out(`${address.href}\n`);
}

/** Opens a web address in the browser; returns false if there is no browser or it isn't a web address. */
export async function openInBrowser(url: string, env: Environment): Promise<boolean> {
  const isAddress = /^https?:$/.test(URL.parse(url)?.protocol ?? '');
  // A browser that its user names is theirs wherever they sit, as that of an editor at the other end.
  return isAddress && (Boolean(env['BROWSER']) || hasBrowser(env)) && isOpened(url, env['BROWSER']);
}

/**
 * Opens a saved document in its program; returns whether there is one. Only PDFs are opened: the name comes from a
 * server.
 */
export async function openDocument(path: string, env: Environment): Promise<boolean> {
  return /\.pdf$/i.test(path) && hasBrowser(env) && isOpened(resolve(path));
}

async function isOpened(target: string, browser?: string): Promise<boolean> {
  try {
    const { default: open } = await import('open');
    // A list of browsers, or one with arguments, is xdg-open's to read.
    const isProgram = browser !== undefined && /^[\w./-]+$/.test(browser);
    await open(target, isProgram ? { app: { name: browser } } : {});
    return true;
  } catch {
    // No opener on this machine: the caller shows the address or path instead.
    return false;
  }
}

/** A browser opens where the user sits: not at the far end of ssh, nor on a Linux without a desktop. */
function hasBrowser(env: Environment): boolean {
  if (env['SSH_CONNECTION']) return false;
  if (process.platform !== 'linux') return true;
  return Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'] || env['WSL_DISTRO_NAME']);
}
