import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

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

/** Starts a process and keeps it going. */
export async function startMember(settings: MemberSettings): Promise<Member> {
  let isEnding = false;
  let ends = 0;
  let running = start();
  function start(): { child: ChildProcess; startedAt: number; ready: Promise<void>; closed: Promise<void> } {
    const startedAt = performance.now();
    const child = spawn(process.execPath, [...settings.args], {
      env: { ...process.env, ...settings.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C ends the load, which then looks at what its members left; it isn't for them.
      detached: true,
    });
    if (!child.stdout || !child.stderr) throw new Error('Piped outputs are there.');
    const { stdout, stderr } = child;
    const closed = new Promise<void>((resolve) => {
      child.once('close', (code, signal) => {
        resolve();
        if (isEnding) {
          if (code !== 0 && signal !== 'SIGTERM') ends += 1;
          return;
        }
        if (signal !== 'SIGKILL') {
          ends += 1;
          settings.onTrouble?.(`ended by itself: ${code} ${signal}`);
        }
        // A moment between starts, so that one that cannot start doesn't take a core.
        setTimeout(() => (isEnding ? undefined : (running = start())), 200);
      });
    });
    createInterface({ input: stderr }).on('line', (line) => settings.onTrouble?.(line));
    const ready = new Promise<void>((resolve) => {
      createInterface({ input: stdout }).on('line', (line) => {
        // What it logs as an error, a line of JSON each.
        if (line.includes('"level":50')) settings.onTrouble?.(line);
        if (!settings.saysReady?.test(line)) return;
        child.send('serving');
        resolve();
      });
      child.on('message', (message) => {
        if (message === 'ready') {
          if (settings.onMessage) child.send('serving');
          resolve();
        } else settings.onMessage?.(message);
      });
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
      running.child.kill('SIGTERM');
      await running.closed;
    },
  };
}
