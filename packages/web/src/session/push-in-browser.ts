import { store, stored } from './stored.ts';

/** The reason why this browser can't show push notifications: no support, or permission denied; undefined if it can. */
export type PushObstacle = 'unsupported' | 'denied' | undefined;

/** Returns why this browser can't show push notifications. A permission that wasn't asked for yet is no obstacle. */
export function pushObstacle(): PushObstacle {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/** A browser's subscription as the server stores it. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Asks the user for permission and subscribes this browser; undefined if they say no. `publicKey` is the server's, base64url.
 * Source: W3C Push API
 */
export async function subscribe(publicKey: string): Promise<BrowserSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  // A subscription for another key of the server, such as after a move to another database, doesn't work.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

/** Ends the subscription of this browser, if there is one. */
export async function unsubscribe(): Promise<void> {
  store('pushNotificationIds', undefined);
  if (pushObstacle() === 'unsupported') return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Remembers this browser's id among the user's devices. Source: portal.md §3 (push-notification ids) */
export function rememberDevice(id: string): void {
  store('pushNotificationIds', [id]);
}

/** Returns whether a device is this browser. */
export function isThisBrowser(id: string): boolean {
  const ids = stored('pushNotificationIds');
  return Array.isArray(ids) && ids.includes(id);
}
