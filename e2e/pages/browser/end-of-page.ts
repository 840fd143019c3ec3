import { FileRequest } from './file-requests.ts';
import type { Network } from './network.ts';
import { pause } from './until.ts';

type Listening = [EventTarget, string, EventListenerOrEventListenerObject | null, unknown];

/**
 * Begins a page in jsdom's only window. The returned function ends it: it removes the page's listeners on window and document, its timers
 * and its calls, as a browser does when it leaves a page.
 */
export function beginPage(network: Network): () => Promise<void> {
  const heard: Listening[] = [];
  const timers: ReturnType<typeof setTimeout>[] = [];
  const original = {
    setTimeout: globalThis.setTimeout,
    setInterval: globalThis.setInterval,
    fetch: globalThis.fetch,
    XMLHttpRequest: globalThis.XMLHttpRequest,
  };
  const targets = [window, document] as unknown as EventTarget[];
  const restore = targets.map((target) => {
    const own = target.addEventListener.bind(target);
    target.addEventListener = (type, listener, options) => {
      heard.push([target, type, listener, options]);
      own(type, listener, options);
    };
    return () => Object.assign(target, { addEventListener: own });
  });
  const noted = <Start extends typeof setTimeout | typeof setInterval>(start: Start) =>
    ((...given: [() => void, number]) => {
      const timer = start(...given);
      timers.push(timer);
      return timer;
    }) as unknown as Start;
  globalThis.setTimeout = noted(original.setTimeout);
  globalThis.setInterval = noted(original.setInterval);
  globalThis.XMLHttpRequest = FileRequest as unknown as typeof XMLHttpRequest;
  let hasEnded = false;
  globalThis.fetch = (...given) =>
    new Promise((resolve, reject) => {
      network.fetch(...given).then(
        (answer) => hasEnded || resolve(answer),
        (error) => hasEnded || reject(error),
      );
    });
  return async () => {
    await pause(0);
    hasEnded = true;
    for (const timer of timers) clearTimeout(timer);
    for (const [target, type, listener, options] of heard)
      target.removeEventListener(type, listener, options as EventListenerOptions);
    for (const each of restore) each();
    Object.assign(globalThis, original);
  };
}
