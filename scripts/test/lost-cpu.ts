import { readdirSync, readFileSync } from 'node:fs';

/** How often the processes are read. */
const everyMs = 1000;

/** Clock ticks per second in Linux's process statistics, the same on every machine. */
const ticksPerSecond = 100;

/** What Linux counts for a process: its own time, and that of the children it waited for. */
interface Account {
  /** A process id is reused; together with the start time it is unique. */
  id: string;
  parent: number;
  own: number;
  children: number;
}

type Accounts = ReadonlyMap<number, Account>;

/**
 * Watches a program and everything it starts. The returned function ends the watch and returns the CPU-seconds that no parent has waited for,
 * such as those of Chromium's renderers; it is given those of the program's own children. Zero where there is no `/proc`.
 */
export function watchLostCpu(root: number): (childrenSeconds: number) => number {
  let known: Accounts = new Map();
  let lost = 0;
  const look = (all: Accounts) => {
    const now = familyOf(root, known, all);
    lost += lostBetween(known, now);
    known = now;
  };
  look(readAccounts());
  const timer = setInterval(() => look(recentAccounts()), everyMs);
  return (childrenSeconds) => {
    clearInterval(timer);
    const account = known.get(root);
    if (!account) return 0;
    const left = familyOf(root, known, readAccounts());
    const atEnd = { ...account, children: childrenSeconds * ticksPerSecond };
    lost += lostBetween(known, new Map([...left, [root, atEnd]]));
    for (const { own, children } of left.values()) lost += own + children;
    return lost / ticksPerSecond;
  };
}

/** The descendants of a process, including those whose parents have ended since they were seen. */
function familyOf(root: number, known: Accounts, all: Accounts): Accounts {
  const isOne = (pid: number): boolean => {
    const account = all.get(pid);
    return (
      account !== undefined && (pid === root || isSame(known.get(pid), account) || isOne(account.parent))
    );
  };
  return new Map([...all].filter(([pid]) => isOne(pid)));
}

/** The time of the processes that ended, minus what their nearest ancestor was given for its children. */
function lostBetween(before: Accounts, now: Accounts): number {
  const ended = new Map<number, number>();
  for (const [pid, account] of before) {
    if (isSame(now.get(pid), account)) continue;
    let above = account.parent;
    while (before.has(above) && !isSame(now.get(above), before.get(above)))
      above = before.get(above)?.parent ?? 0;
    ended.set(above, (ended.get(above) ?? 0) + account.own + account.children);
  }
  let lost = 0;
  for (const [above, time] of ended) {
    const given = (now.get(above)?.children ?? 0) - (before.get(above)?.children ?? 0);
    lost += Math.max(0, time - given);
  }
  return lost;
}

function isSame(one: Account | undefined, other: Account | undefined): boolean {
  return one !== undefined && one.id === other?.id;
}

let recent: { at: number; accounts: Accounts } = { at: -everyMs, accounts: new Map() };

/** What was read within the last half second: several programs are watched at the same time, and reading takes milliseconds. */
function recentAccounts(): Accounts {
  const now = performance.now();
  if (now - recent.at > everyMs / 2) recent = { at: now, accounts: readAccounts() };
  return recent.accounts;
}

function readAccounts(): Accounts {
  const accounts = new Map<number, Account>();
  for (const name of processNames()) {
    const account = readAccount(name);
    if (account) accounts.set(Number(name), account);
  }
  return accounts;
}

function processNames(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function readAccount(name: string): Account | undefined {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'latin1');
    // The fields after the program's name, which may contain spaces and brackets: proc(5) counts them from the third.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    return {
      id: `${name} ${field(22)}`,
      parent: field(4),
      own: field(14) + field(15),
      children: field(16) + field(17),
    };
  } catch {
    // It has ended.
    return undefined;
  }
}
