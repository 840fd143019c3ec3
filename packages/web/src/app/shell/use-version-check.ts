import { useEffect } from 'react';
import { offerReload } from '../../portal/toasts/offer-reload.ts';

/** How often to check for a newer version of the portal. Source: portal.md §7 (version check), §9 */
export const versionCheckMs = 600_000;

/** Checks every ten minutes whether the server has another version of the portal, and offers to load it. Source: portal.md §7 */
export function useVersionCheck(): void {
  useEffect(() => {
    let seen = pageBuild();
    const look = async () => {
      const now = await buildNow();
      if (now === undefined) return;
      if (seen !== undefined && seen !== now) offerReload();
      seen = now;
    };
    if (seen === undefined) void look();
    const timer = setInterval(() => void look(), versionCheckMs);
    return () => clearInterval(timer);
  }, []);
}

/** Identifies the portal in a version.json: by its build, otherwise by its version; undefined if it has neither. */
export function buildOf(answer: unknown): string | undefined {
  const { build, version } = (answer ?? {}) as { build?: unknown; version?: unknown };
  return [build, version].find((name): name is string => typeof name === 'string' && name !== '');
}

/** The build of this page, as the server wrote it there; another backend's page may have none. */
function pageBuild(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="pitlane-build"]')?.content || undefined;
}

async function buildNow(): Promise<string | undefined> {
  try {
    const answer = await fetch(`/version.json?t=${Date.now()}`, { cache: 'no-store' });
    return answer.ok ? buildOf(await answer.json()) : undefined;
  } catch {
    // A failed check is ignored, since the next one may succeed.
    return undefined;
  }
}
