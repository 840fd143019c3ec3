import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSoak } from '../drivers/soak.ts';
import { AppScreen, keys } from './drivers/app-screen.ts';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';

import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let staff: InProcessCliDriver;

beforeAll(async () => {
  server = await startTestServer();
  staff = new InProcessCliDriver(server.address);
  await staff.signIn('staff');
});
afterAll(async () => {
  staff.clear();
  await server.stop();
});

/** A line to a server that can be cut and mended. */
async function lineTo(address: string) {
  const open = new Set<Socket>();
  let isCut = false;
  const target = new URL(address);
  const relay = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => open.delete(one));
      one.pipe(other);
    }
    return undefined;
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: () => relay.close(),
  };
}

async function opened(opening: ConstructorParameters<typeof AppScreen>[1] = {}) {
  const screen = new AppScreen(staff, opening);
  await screen.sees('Search by');
  return screen;
}

describe('the app', () => {
  test('keeps input and results when the session ends, and says what to do', async () => {
    const other = new InProcessCliDriver(server.address);
    await other.signIn('staff');
    const screen = new AppScreen(other);
    await screen.sees('Search by');
    screen.press('smith');
    await screen.sees('● Active');
    expect((await other.pipe(['logout'])).code).toBe(0);
    screen.press('|make:ford');
    await screen.sees('Press ctrl+r to retry');
    expect(screen.lines[0]).toContain('smith|make:ford');
    expect(screen.text).toContain('● Active');
    screen.press(keys.esc);
    await screen.sees('Search by');
    await screen.leave();
    other.clear();
  });

  test("says that the server doesn't answer, and continues when it does", async () => {
    const line = await lineTo(server.address);
    const far = new InProcessCliDriver(line.address, { PITLANE_TOKEN: staff.env['PITLANE_TOKEN'] ?? '' });
    line.cut();
    const screen = new AppScreen(far);
    await screen.sees('Search by');
    screen.press('smith');
    await screen.sees('Press ctrl+r to retry');
    expect(screen.lines[1]).toContain('No Network');
    line.mend();
    await screen.sees('● Active');
    screen.press(keys.enter);
    await screen.sees('v void');
    line.cut();
    screen.press('v', '1', keys.enter);
    await screen.sees('✗');
    line.mend();
    await screen.leave();
    expect(screen.isFullScreen).toBe(false);
    line.close();
    far.clear();
  });

  test('is suspended by Ctrl-Z, also while it asks about marked contracts, and resumes where it was', async () => {
    const screen = await opened({ inShell: true });
    const stop = async () => {
      screen.press(keys.ctrlZ);
      await screen.sees(/Stopped[^]*\nshell>$/);
      expect(screen.isFullScreen).toBe(false);
      // The shell's terminal is as it was: it shows what is typed.
      screen.press('stty -a | tr " " "\\n" | grep -cx "icanon\\|echo\\|isig"\r');
      await screen.sees(/\n3\nshell>$/);
    };
    screen.press('smith');
    await screen.sees('● Active');
    screen.press(keys.enter, '  ');
    await screen.sees('n note 2');
    const before = screen.text;
    await stop();
    screen.press('fg\r');
    await screen.sees((text) => text === before);
    screen.press('n');
    await screen.sees('Note:');
    screen.press('half');
    await stop();
    screen.press('fg\r');
    await screen.sees('Note: half');
    screen.press(keys.ctrlC);
    await screen.sees(/shell>$/);
    screen.press('exit\r');
    expect(await screen.ended).toMatchObject({ signal: undefined });
  });

  // any-keys.test presses any keys in any window, and app.spec draws the app again in other sizes and leaves it clean.
  test.runIf(isSoak)('accepts any input, in windows of any size, and leaves nothing behind', async () => {
    const key = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...Object.values(keys).filter((each) => each !== keys.ctrlC)) },
      {
        weight: 3,
        arbitrary: fc.constantFrom('?', ':', '/', 's', 'y', ' ', 'q', 'h', 'v', 'r', 'n', 'u', 'G', 'g', '|'),
      },
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom(
        '\u001b[<65;3;3M',
        '\u001b[200~pasted\r\n\u001b[201~',
        '\u001b[',
        '\u001bO',
        '\u001b[999~',
      ),
    );
    const size = fc.tuple(fc.integer({ min: 5, max: 220 }), fc.integer({ min: 2, max: 70 }));
    const steps = fc.array(fc.tuple(fc.array(key, { minLength: 5, maxLength: 20 }), size), {
      minLength: 12,
      maxLength: 12,
    });
    const [run = []] = fc.sample(steps, { numRuns: 1, seed: 20_261_121 });
    const screen = await opened();
    screen.press('smith');
    await screen.sees('● Active');
    for (const [pressed, [columns, rows]] of run) {
      screen.press(...pressed.map((each) => each.replaceAll(keys.ctrlC, '').replaceAll('\u001a', '')));
      screen.resize(columns, rows);
      await screen.quiet();
    }
    screen.resize(80, 24);
    for (let back = 0; back < 8; back++) {
      screen.press(keys.esc);
      await screen.quiet();
    }
    await screen.sees('? help');
    await screen.leave();
    expect(await screen.ended).toEqual({ code: 0, signal: undefined });
    expect(screen.isFullScreen).toBe(false);
    expect(screen.isCaretHidden).toBe(false);
    expect(screen.raw).not.toContain('Error');
  });
});
