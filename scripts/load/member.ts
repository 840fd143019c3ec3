import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { openOutput } from './output-file.ts';

/** A process of the fleet that is started again whenever it ends, as systemd does. */
export interface Member {
  /** Ends it by `kill -9`, and waits until it takes requests again; gives the milliseconds from its start until then. */
  restart: () => Promise<number>;
  send: (message: string) => void;
  pid: () => number | undefined;
  /** How often it ended by itself, or, at the end, otherwise than in order. */
  ends: () => number;
  /** Ends it for good, in order. */
  stop: () => Promise<void>;
}

/** How a member is started. */
export interface MemberSettings {
  args: readonly string[];
  env?: Record<string, string>;
  /** What it says on its output once it takes requests. */
  saysReady?: RegExp;
  onMessage?: (message: unknown) => void;
  /** Takes what it says at its end or on its error output. */
  onTrouble?: (text: string) => void;
}

/** A process of a member, from one start to its end. */
interface Run {
  child: ChildProcess;
  startedAt: number;
  ready: Promise<void>;
  closed: Promise<void>;
}

/** Starts a process and keeps it going. */
export async function startMember(settings: MemberSettings): Promise<Member> {
  let isEnding = false;
  let ends = 0;
  let starting = start();
  let running = await starting;
  async function startAgain(): Promise<void> {
    starting = start();
    running = await starting;
  }
  async function start(): Promise<Run> {
    const startedAt = performance.now();
    const { promise: ready, resolve: setReady } = Promise.withResolvers<void>();
    const output = await openOutput((line) => {
      // What it logs as an error, a line of JSON each.
      if (line.includes('"level":50')) settings.onTrouble?.(line);
      if (!settings.saysReady?.test(line)) return;
      if (child.connected) child.send('serving');
      setReady();
    });
    const child: ChildProcess = spawn(process.execPath, [...settings.args], {
      env: { ...process.env, ...settings.env },
      stdio: ['ignore', output.fd, 'pipe', 'ipc'],
      // Ctrl-C ends the load, which then looks at what its members left; it isn't for them.
      detached: true,
    });
    if (!child.stderr) throw new Error('A piped output is there.');
    const closed = new Promise<void>((resolve) => {
      child.once('close', (code, signal) => {
        resolve();
        void output.close();
        if (isEnding) {
          if (code !== 0 && signal !== 'SIGTERM') ends += 1;
          return;
        }
        if (signal !== 'SIGKILL') {
          ends += 1;
          settings.onTrouble?.(`ended by itself: ${code} ${signal}`);
        }
        // A moment between starts, so that one that cannot start doesn't take a core.
        setTimeout(() => void (isEnding ? undefined : startAgain()), 200);
      });
    });
    createInterface({ input: child.stderr }).on('line', (line) => settings.onTrouble?.(line));
    child.on('message', (message) => {
      if (message === 'ready') {
        if (settings.onMessage) child.send('serving');
        setReady();
      } else settings.onMessage?.(message);
    });
    return { child, startedAt, ready, closed };
  }
  await running.ready;
  return {
    restart: async () => {
      const killed = running;
      killed.child.kill('SIGKILL');
      for (;;) {
        const before = running;
        const isReady = await Promise.race([before.ready.then(() => true), before.closed.then(() => false)]);
        if (isReady && before !== killed) return performance.now() - before.startedAt;
        // Where what it needs is down, it ends and is started again.
        await wait(10);
      }
    },
    send: (message) => {
      if (running.child.connected) running.child.send(message);
    },
    pid: () => running.child.pid,
    ends: () => ends,
    stop: async () => {
      isEnding = true;
      // One that is just being started, too.
      const { child, closed } = await starting;
      child.kill('SIGTERM');
      await closed;
    },
  };
}
