import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openSilentProxy } from '@pitlane/server/testing/silent-proxy';
import { linesType } from '@pitlane/shared/engine/operation';
import { addDays } from '@pitlane/shared/kernel/dates';
import { today } from './integrity/cancelling.ts';
import type { Outcome } from './integrity/result.ts';
import { bookOnPostgres, type Served, testBedOn } from './integrity/test-bed.ts';

/** By when the server must be well again, each call must be answered, and the server must have ended, in seconds. */
const limits = { well: 15, answer: 35, stop: 25 };

/** A call while the connections are silent: when it began, and when and how it was answered, in seconds since they fell silent. */
interface Tried {
  began: number;
  took: number;
  status: number;
}

/**
 * Lets every connection between a server and its PostgreSQL fall silent while it is used, then once more while it is
 * asked to stop and someone reads an export very slowly.
 */
export async function silenceTrial(): Promise<Outcome> {
  const book = await bookOnPostgres(20_000);
  const proxy = await openSilentProxy(book.url);
  const testBed = await testBedOn({ url: proxy.url, stop: book.stop });
  try {
    return await silenced(await testBed.serve(), proxy.silence);
  } finally {
    proxy.close();
    await testBed.stop();
  }
}

async function silenced(served: Served, silence: () => void): Promise<Outcome> {
  await warm(served);
  const tried = await tryFor(limits.answer + 10, served, silence);
  await warm(served);
  const crawling = await crawl(served);
  silence();
  const hanging = Array.from({ length: 20 }, () => search(served).catch(() => 0));
  const began = performance.now();
  await served.stop();
  const stopped = since(began);
  await Promise.all(hanging);

  const bad = tried.filter(({ status }) => status !== 200);
  const well = Math.max(0, ...bad.map((call) => call.began + call.took));
  const longest = Math.max(...tried.map(({ took }) => took));
  return {
    seen:
      `${tried.length} calls, ${bad.length} refused, well again after ${well.toFixed(1)} s, each answered within ${longest.toFixed(1)} s; ` +
      `stopped in ${stopped.toFixed(1)} s next to an export answered with ${crawling}`,
    isRight: well < limits.well && longest < limits.answer && stopped < limits.stop && crawling === 200,
    isFaultSeen: bad.length > 0,
  };
}

/** Has the server open all the connections that it may have. */
const warm = (served: Served) => Promise.all(Array.from({ length: 40 }, () => search(served)));

const since = (began: number) => (performance.now() - began) / 1000;

/** Silences the connections, and makes some calls each second from then on; waits for all of them. */
async function tryFor(seconds: number, served: Served, silence: () => void): Promise<Tried[]> {
  silence();
  const start = performance.now();
  const calls: Promise<Tried>[] = [];
  while (since(start) < seconds) {
    const began = since(start);
    const tried = async (call: Promise<number>) => ({
      began,
      status: await call,
      took: since(start) - began,
    });
    calls.push(tried(search(served)), tried(statusOf(served, '/readyz')));
    await wait(300);
  }
  return Promise.all(calls);
}

function search(served: Served): Promise<number> {
  return statusOf(served, '/api/contracts/search', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-session-token': served.token },
    body: JSON.stringify({ searchText: 'smith' }),
  });
}

async function statusOf({ address }: Served, path: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(`${address}${path}`, init);
  await answer.arrayBuffer();
  return answer.status;
}

/** Asks for every claim as an export, and takes nothing of it once it has begun. */
async function crawl({ address, token }: Served): Promise<number | undefined> {
  const call = request(
    `${address}/api/reporting/dealerclaims?startDate=${addDays(today, -3000)}&endDate=${today}`,
    {
      headers: { accept: linesType, 'x-session-token': token },
    },
  );
  call.on('error', () => undefined);
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined).pause();
  return answer.statusCode;
}
