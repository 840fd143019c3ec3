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
  args: { name?: string; data?: { url?: string; requestId?: string; type?: string } };
}

/** A task of a page's main thread, whether it painted a frame, and the mark of a key that was pressed in it. */
interface Task {
  ts: number;
  workedMs: number;
  painted: boolean;
  key?: string;
}

/** What the name of a mark of the next key begins with: see `markKey`. */
const keyMark = 'next key ';

/** Names the next key in the trace; what the page does before it counts for no key. */
export async function markKey(page: Page, name: string): Promise<void> {
  await page.evaluate((mark) => void performance.mark(mark), keyMark + name);
}

/** What the page worked for a marked key: milliseconds of processor time of the main thread for each frame. */
export interface KeyFrames {
  key: string;
  worked: number[];
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
  const { events, tasks } = await traced({ browser, page }, work, (all) => answerFrom(path, all));
  const { ts: arrived } = answerFrom(path, events);
  return framesOf(tasks.filter(({ ts }) => ts >= arrived));
}

/**
 * Traces what a page does in `work`, and returns what it worked for each marked key, from the key on until the next key or mark.
 * Whatever else the processor is busy with counts for nothing.
 */
export async function framesOfKeys(
  { browser, page }: { browser: Browser; page: Page },
  work: () => Promise<void>,
): Promise<KeyFrames[]> {
  const { tasks } = await traced({ browser, page }, work, (events) => {
    const mark = events.find(({ name }) => name.startsWith(keyMark));
    if (!mark) throw new Error('The trace has no marked key.');
    return mark;
  });
  const keys: { key: string; tasks: Task[] }[] = [];
  let current: Task[] | undefined;
  for (const task of tasks) {
    if (task.key === '') current = undefined;
    else if (task.key !== undefined) keys.push({ key: task.key, tasks: (current = []) });
    current?.push(task);
  }
  return keys.map(({ key, tasks: own }) => ({ key, worked: framesOf(own) }));
}

/** The events of a trace, and the tasks of the main thread that one of them is from, in their order. */
async function traced(
  { browser, page }: { browser: Browser; page: Page },
  work: () => Promise<void>,
  ofThread: (events: readonly TraceEvent[]) => TraceEvent,
): Promise<{ events: readonly TraceEvent[]; tasks: Task[] }> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
  await work();
  const { traceEvents: events } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: TraceEvent[];
  };
  const { pid, tid } = ofThread(events);
  const own = events
    .filter((event) => event.pid === pid && event.tid === tid)
    .toSorted((a, b) => a.ts - b.ts);
  const moments = own.filter(
    ({ name, args }) =>
      name === 'Layerize' ||
      name.startsWith(keyMark) ||
      (name === 'EventDispatch' && args.data?.type === 'keydown'),
  );
  let at = 0;
  let next: string | undefined;
  const tasks = own
    .filter(({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X')
    .map(({ ts, dur = 0, tdur = 0 }): Task => {
      const task: Task = { ts, workedMs: tdur / 1000, painted: false };
      for (; (moments[at]?.ts ?? Infinity) < ts + dur; at++) {
        const name = moments[at]?.name ?? '';
        if (name === 'Layerize') task.painted = true;
        else if (name.startsWith(keyMark)) {
          // The page works for no key until this one comes.
          next = name.slice(keyMark.length);
          task.key = '';
        } else if (next !== undefined) {
          task.key = next;
          next = undefined;
        }
      }
      return task;
    });
  return { events, tasks };
}

function framesOf(tasks: readonly Task[]): number[] {
  const frames = [0];
  for (const { workedMs, painted } of tasks) {
    frames[frames.length - 1] = (frames.at(-1) ?? 0) + workedMs;
    if (painted) frames.push(0);
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
