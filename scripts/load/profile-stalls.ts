import { type Profiler, Session } from 'node:inspector/promises';

/** Finds out what ran in a stall. */
export interface StallProfile {
  /** A stall between two times of `performance.now()`. */
  note: (from: number, to: number) => void;
  /** What ran in the stalls since the last call, the longest first. */
  take: () => Promise<string[]>;
}

/** Stalls shorter than this aren't worth the time that reading the profile takes. */
const shortestMs = 40;

/** Frames that are listed of a stall. */
const mostFrames = 14;

/** A profile is begun again after so many windows: it grows all the time. */
const mostWindows = 6;

/** Samples the main thread, so that a stall has stacks. */
export async function profileStalls(): Promise<StallProfile> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 2_000 });
  await session.post('Profiler.start');
  let stalls: { from: number; to: number }[] = [];
  let windows = 0;
  return {
    note: (from, to) => {
      if (to - from > shortestMs) stalls.push({ from, to });
    },
    take: async () => {
      windows += 1;
      if (stalls.length === 0 && windows < mostWindows) return [];
      windows = 0;
      const noted = stalls;
      stalls = [];
      // The profile's clock is the monotonic one, in microseconds.
      const offset = Number(process.hrtime.bigint() / 1_000n) - performance.now() * 1e3;
      const { profile } = await session.post('Profiler.stop');
      await session.post('Profiler.start');
      return noted.flatMap(({ from, to }) => stacksBetween(profile, from * 1e3 + offset, to * 1e3 + offset));
    },
  };
}

function stacksBetween(profile: Profiler.Profile, from: number, to: number): string[] {
  const byId = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])),
  );
  const shares = new Map<string, number>();
  let at = profile.startTime;
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const took = profile.timeDeltas?.[index] ?? 0;
    at += took;
    if (at < from || at > to + 2_000) continue;
    const frames = new Set<string>();
    for (let node: number | undefined = id; node !== undefined; node = parents.get(node)) {
      const frame = byId.get(node)?.callFrame;
      if (!frame || frame.functionName === '(root)') continue;
      const file = frame.url.replace(/.*\/(packages|node_modules)\//, '');
      if (node === id || !file.startsWith('node:'))
        frames.add(`${frame.functionName || '(anonymous)'} ${file}:${frame.lineNumber + 1}`);
    }
    // What called what is seen by the times: each frame has the time of all that it called.
    for (const frame of frames) shares.set(frame, (shares.get(frame) ?? 0) + took);
  }
  return [...shares]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, mostFrames)
    .map(([frame, took]) => `${(took / 1e3).toFixed(0)} ms ${frame}`);
}
