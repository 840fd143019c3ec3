import { expect, test } from 'vitest';
import { waitForNetwork } from './wait-for-network.ts';

function aNetwork(isThere: boolean) {
  const listeners: (() => void)[] = [];
  return {
    isThere: () => isThere,
    onceBack: (listener: () => void) => void listeners.push(listener),
    comeBack: () => listeners.forEach((listener) => listener()),
    waiting: () => listeners.length,
  };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test('with a network only the pause is waited for', async () => {
  const network = aNetwork(true);
  await waitForNetwork(0, undefined, network);
  expect(network.waiting()).toBe(0);
});

test('without one it ends when the network is back, not before', async () => {
  const network = aNetwork(false);
  let isOver = false;
  const waited = waitForNetwork(0, undefined, network).then(() => (isOver = true));
  await soon();
  expect([isOver, network.waiting()]).toEqual([false, 1]);
  network.comeBack();
  await waited;
  expect(isOver).toBe(true);
});

test('stops when no one waits for it any more', async () => {
  const controller = new AbortController();
  const waited = waitForNetwork(0, controller.signal, aNetwork(false));
  await soon();
  controller.abort(new Error('left'));
  await expect(waited).rejects.toThrow('left');
});
