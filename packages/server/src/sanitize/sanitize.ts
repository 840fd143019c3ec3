import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./sanitize-process.ts', import.meta.url));

/** Far more than the longest announcement or the largest logo needs. */
const limits = { timeout: 20_000, maxBuffer: 1024 * 1024 };

/** The input of the sanitizer's process. */
export type SanitizedKind = 'markdown' | 'svg';

/** Returns the HTML of a text in Markdown, without anything that an announcement may not hold. Source: security.md §6, areas.md §10 (R45) */
export function sanitizeMarkdown(markdown: string): Promise<string> {
  return sanitized('markdown', markdown);
}

/** Returns an SVG image without scripts, links and anything that it would load; empty if the text isn't one. Source: security.md §6 */
export function sanitizeSvg(svg: string): Promise<string> {
  return sanitized('svg', svg);
}

/**
 * It runs in a separate process, without the server's environment. The sanitizer needs a complete DOM, which takes 0.5 s to load and 100 MB
 * that a thread would not release, and announcements are written and logos uploaded a few times a month. A text that takes forever to parse
 * is stopped there and blocks no one else.
 */
async function sanitized(kind: SanitizedKind, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [program, kind], { ...limits, env: {} }, (error, out) => {
      if (error) reject(new Error(`the sanitizer exited with ${error.code ?? error.signal}`));
      else resolve(out);
    });
    // A process that could not start or has ended says why itself.
    child.stdin?.on('error', () => undefined).end(text);
  });
}
