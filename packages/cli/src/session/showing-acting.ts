import { actingHeader } from '@pitlane/shared/features/users/acting-header';

/** Calls as `send` does, and shows once whom the user acts as, which the server says with each answer. Source: areas.md §3 (Better, 7) */
export function showingActing(send: typeof fetch, show: (banner: string) => void): typeof fetch {
  let isShown = false;
  return async (address, init) => {
    const answer = await send(address, init);
    const banner = answer.headers.get(actingHeader);
    if (banner && !isShown) {
      isShown = true;
      show(decodeURIComponent(banner));
    }
    return answer;
  };
}
