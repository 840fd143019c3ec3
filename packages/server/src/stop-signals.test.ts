import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onStopSignal } from './stop-signals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process that gets signals and records the result. */
function aProcess({ connected = false } = {}) {
  const came: string[] = [];
  const heard = Object.assign(new EventEmitter(), {
    connected,
    channel: { unref: () => came.push('channel left') },
    exit: (code: number) => came.push(`exit ${code}`),
  });
  onStopSignal(
    (isCtrlC) => came.push(isCtrlC ? 'stop by Ctrl-C' : 'stop'),
    heard as unknown as NodeJS.Process,
  );
  return { came, hear: (...signals: string[]) => signals.forEach((signal) => heard.emit(signal)) };
}

test('one Ctrl-C that arrives three times is one', () => {
  const { came, hear } = aProcess();
  hear('SIGINT', 'SIGINT', 'SIGINT');
  expect(came).toEqual(['stop by Ctrl-C']);
});

test('a second Ctrl-C ends with 130', () => {
  const { came, hear } = aProcess();
  hear('SIGINT');
  vi.advanceTimersByTime(600);
  hear('SIGINT');
  expect(came).toEqual(['stop by Ctrl-C', 'exit 130']);
});

test('SIGTERM stops once, however often it comes, and SIGHUP stops nothing', () => {
  const { came, hear } = aProcess();
  hear('SIGHUP');
  expect(came).toEqual([]);
  hear('SIGTERM');
  vi.advanceTimersByTime(600);
  hear('SIGTERM');
  expect(came).toEqual(['stop']);
});

test('the end of the boot script stops, and its channel keeps nothing alive', () => {
  const { came, hear } = aProcess({ connected: true });
  hear('disconnect');
  expect(came).toEqual(['channel left', 'stop']);
});

test('without a boot script there is no channel to leave', () => {
  expect(aProcess().came).toEqual([]);
});
