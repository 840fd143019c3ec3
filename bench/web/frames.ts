import type { Browser, Page } from '@playwright/test';

/** An event of Chromium's trace; times are in microseconds, `tdur` is what the thread itself worked. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { url?: string; requestId?: string } };
}

/**
 * Traces what a page does in `work`, and returns the milliseconds of processor time that its main thread worked for each frame it painted after the
 * last answer from a path arrived. What it still works after the last frame is one more.
 */
export async function framesAfter(
  { browser, page }: { browser: Browser; page: Page },
  path: string,
  work: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const { pid, tid, ts: arrived } = answerFrom(path, traceEvents);
  const own = traceEvents.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X');
  const painted = own.filter(({ name }) => name === 'Layerize').map(({ ts }) => ts);
  const tasks = own
    .filter(({ name, ts }) => name === 'ThreadControllerImpl::RunTask' && ts >= arrived)
    .toSorted((a, b) => a.ts - b.ts);
  const frames = [0];
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    frames[frames.length - 1] = (frames.at(-1) ?? 0) + tdur / 1000;
    if (painted.some((time) => ts <= time && time < ts + dur)) frames.push(0);
  }
  return frames;
}

/** The last answer from a path. */
function answerFrom(path: string, events: readonly TraceEvent[]): TraceEvent {
  const sent = new Set(
    events
      .filter(({ name, args }) => name === 'ResourceSendRequest' && args.data?.url?.includes(path))
      .map(({ args }) => args.data?.requestId),
  );
  const answer = events
    .filter(({ name }) => name === 'ResourceReceiveResponse')
    .findLast(({ args }) => sent.has(args.data?.requestId));
  if (!answer) throw new Error(`The trace has no answer from ${path}.`);
  return answer;
}
