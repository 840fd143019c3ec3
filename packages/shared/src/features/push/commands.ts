import { defineCommand, finalWarning } from '../../engine/command.ts';
import { announcementAudience, announcementTags } from '../announcements/rules/tags.ts';
import { withProfileDialog } from '../identity/rules/profile-path.ts';
import { pushOperations, pushSendOperations } from './operations.ts';
import { pushOff } from './push-off.ts';
import { RemovePushDeviceArgs, SendPushArgs } from './schema.ts';

const { getPushSettings, addPushDevice, removePushDevice, testPushNotification } = pushOperations;
const { sendPushNotification } = pushSendOperations;

const section = 'Account';

/** Get push notifications in this browser. Source: areas.md §10 (Push) */
export const turnOnPush = defineCommand({
  id: 'push.turnOn',
  title: 'Get push notifications in this browser',
  section,
  keywords: ['notify', 'subscribe', 'device', 'alert', 'phone'],
  icon: 'bell',
  faces: ['web'],
  notOn: { cli: 'Push notifications are shown in browsers, not in the terminal.' },
  uses: { getPushSettings, addPushDevice },
  run: async (calls, _args, { context, signal }) => {
    const { isOn } = await calls.getPushSettings({}, { signal });
    if (!isOn) return { kind: 'refused', problem: pushOff };
    return { kind: 'visit', address: withProfileDialog('push', context.address) };
  },
});

/** Send a test to one's own devices. Source: portal.md §7 (Profile) */
export const testPush = defineCommand({
  id: 'push.test',
  title: 'Send a test notification to your devices',
  section,
  keywords: ['push', 'notify', 'try', 'device'],
  icon: 'bell',
  faces: ['web', 'cli'],
  uses: { testPushNotification },
  data: testPushNotification.response,
  run: async (calls, _args, { signal }) => {
    const queued = await calls.testPushNotification({}, { signal });
    return { kind: 'notify', text: sentTo(queued.queuedCount ?? 0, 'a test'), data: queued };
  },
});

/** Stop push notifications to a device. Source: areas.md §10 (Push) */
export const removePush = defineCommand({
  id: 'push.remove',
  title: 'Stop push notifications to a device',
  section,
  keywords: ['unsubscribe', 'lost phone', 'device', 'turn off'],
  icon: 'trash',
  faces: ['web', 'cli'],
  args: RemovePushDeviceArgs,
  uses: { removePushDevice },
  data: removePushDevice.response,
  run: async (calls, { id }, { signal }) => {
    const removed = await calls.removePushDevice({ id }, { signal });
    return {
      kind: 'notify',
      text: `${removed.name} no longer gets push notifications`,
      isReceipt: true,
      data: removed,
    };
  },
});

/** Send a notification to the devices of some roles. Source: portal.md §7 (System), decisions.md §3 */
export const sendPush = defineCommand({
  id: 'push.send',
  title: 'Send a push notification',
  section: 'Administration',
  keywords: ['notify', 'tell', 'alert', 'news', 'devices'],
  icon: 'megaphone',
  faces: ['web', 'cli'],
  args: SendPushArgs,
  uses: { sendPushNotification },
  data: sendPushNotification.response,
  confirm: {
    title: 'Send push notification',
    cannot: "can't be sent",
    busy: 'Sending…',
    failed: 'The notification was not sent.',
  },
  preview: async (_calls, { title, message, url, roles }) => ({
    lines: [
      { label: 'Title', text: title ?? '' },
      ...(message ? [{ label: 'Message', text: message }] : []),
      { label: 'For', text: announcementAudience(tagsOf(roles) ?? []) || 'everybody' },
      { label: 'Opens', text: url ?? 'the dashboard' },
      finalWarning,
    ],
  }),
  run: async (calls, { title, message, url, roles }, { signal }) => {
    const names = tagsOf(roles);
    const request = {
      title,
      message: message ?? '',
      ...(url ? { url } : {}),
      ...(names ? { roles: names } : {}),
    };
    const queued = await calls.sendPushNotification(request, { signal });
    return { kind: 'notify', text: sentTo(queued.queuedCount ?? 0, `“${title}”`), data: queued };
  },
});

/** The roles that are named; undefined for all. */
function tagsOf(roles: string | undefined): string[] | undefined {
  if (roles === undefined) return undefined;
  const tags = announcementTags(roles);
  return tags.ok ? tags.value : undefined;
}

function sentTo(devices: number, what: string): string {
  if (devices === 0) return 'Nothing was sent: no device gets push notifications there';
  return `Sending ${what} to ${devices === 1 ? 'one device' : `${devices.toLocaleString('en-US')} devices`}`;
}
