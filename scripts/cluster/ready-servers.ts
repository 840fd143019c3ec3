import { setTimeout as wait } from 'node:timers/promises';
import type { PitlaneServer } from './pitlane-server.ts';

/** How long a server that isn't ready any more may still be sent requests. */
const everyMs = 500;

/** The servers that a load balancer sends requests to. */
export interface ReadyServers {
  addresses: () => readonly string[];
  stop: () => Promise<void>;
}

/** Asks every server for its readiness again and again, as a load balancer does. */
export function watchReady(servers: readonly PitlaneServer[]): ReadyServers {
  const ready = new Set<string>();
  const stopping = new AbortController();
  const look = async ({ address }: PitlaneServer) => {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) ready.add(address);
    else ready.delete(address);
  };
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await Promise.all(servers.map(look));
      await wait(everyMs);
    }
  })();
  return {
    addresses: () => [...ready],
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
