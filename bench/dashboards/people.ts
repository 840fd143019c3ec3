import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../search-mix.ts';
import type { ServedBook } from '../served-book.ts';
import { openDashboard } from './open-dashboard.ts';
import { processorSeconds } from './processor.ts';

/** What 60 open dashboards may take of a core, in percent. */
const people = 60;
const mostOfACore = 5;
/** An open dashboard asks again so often. */
const refreshSeconds = 300;
/** Part of that time is watched; those whose turn it is in it ask, as they do in the rest. */
const watchedSeconds = 100;

/** What 60 open dashboards of eight scopes cost: each asks once in five minutes, at its own time, while the server does its own work. */
export async function measurePeople(book: ServedBook): Promise<void> {
  const users = ['admin', 'staff', 'finance', 'agent', 'subagent', 'dealer', 'group', 'fi'];
  const tokens = await Promise.all(users.map((user) => signIn(book.address, user)));
  const asking = (people * watchedSeconds) / refreshSeconds;
  const before = await processorSeconds(book);
  const askInTurn = async (person: number) => {
    await wait((person * refreshSeconds * 1000) / people);
    await openDashboard(book, tokens[person % tokens.length] ?? '', {});
  };
  await Promise.all([
    wait(watchedSeconds * 1000),
    ...Array.from({ length: asking }, (_, person) => askInTurn(person)),
  ]);
  const share = (((await processorSeconds(book)) - before) / watchedSeconds) * 100;
  const isMet = share < mostOfACore;
  console.log(
    `  ${isMet ? '✓' : '✗'} ${people} open dashboards, server and database: ${share.toFixed(2)} % of a core (< ${mostOfACore} %)`,
  );
  if (!isMet) process.exitCode = 1;
}
