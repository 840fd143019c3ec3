import { leanFetchUntil } from './lean-fetch.ts';

/**
 * The capabilities in a server's `version.json`; null if it lists none, as another backend may; undefined if it doesn't respond. Source:
 * decisions.md §1.3
 */
export async function capabilitiesOf(
  server: string,
  signal: AbortSignal,
): Promise<readonly unknown[] | null | undefined> {
  let text: string;
  try {
    const answer = await leanFetchUntil(signal)(`${server}/version.json`);
    if (answer.status >= 500) return undefined;
    text = await answer.text();
  } catch {
    return undefined;
  }
  try {
    const { capabilities } = JSON.parse(text) as { capabilities?: unknown };
    return Array.isArray(capabilities) ? capabilities : null;
  } catch {
    return null;
  }
}
