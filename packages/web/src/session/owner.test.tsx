import { expect, onTestFinished, test, vi } from 'vitest';
import { handBack, takeOver } from './owner.ts';
import { rememberDevice } from './push-in-browser.ts';
import { stored } from './stored.ts';

/** A browser that shows notifications; returns what ends its subscription. */
function turnOnPush() {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission: 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    localStorage.clear();
  });
  takeOver('dana');
  rememberDevice('7');
  return unsubscribe;
}

test.each([
  ['signs out', handBack],
  ['is followed by another', () => takeOver('bob')],
])('a user who %s gets no more notifications in this browser', async (_how, leave) => {
  const unsubscribe = turnOnPush();
  leave();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(stored('pushNotificationIds')).toBeUndefined();
});
