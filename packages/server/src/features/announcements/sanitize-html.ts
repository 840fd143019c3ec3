import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./sanitize-process.ts', import.meta.url));

/** Far more than the longest announcement needs. */
const limits = { timeout: 20_000, maxBuffer: 1024 * 1024 };

/**
 * Returns HTML without anything that an announcement may not hold.
 * It happens in its own process, without the server's environment: the sanitizer needs a whole document object model, which takes
 * 0.5 s to load and 100 MB that a thread would not return, and announcements are written a few times a month.
 * Source: security.md §6
 */
export async function sanitizeHtml(html: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [program], { ...limits, env: {} }, (error, sanitized) => {
      if (error) reject(new Error(`the sanitizer exited with ${error.code ?? error.signal}`));
      else resolve(sanitized);
    });
    // A process that could not start or has ended says why itself.
    child.stdin?.on('error', () => undefined).end(html);
  });
}
