import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** A user's own devices. Source: areas.md §10 (Push), portal.md §7 (Profile) */
export const pushOperations = defineOperations({
  getPushSettings: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/push',
    summary: 'Read whether push notifications are on, and the key that browsers subscribe with',
    access: 'push.manage',
    request: () => z.object({}),
    response: schema.PushSettings,
    keepFor: 3600,
  },
  listPushDevices: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/push/devices',
    summary: 'List your devices that get push notifications',
    access: 'push.manage',
    request: () => z.object({}),
    response: () => z.array(schema.PushDevice()),
    provides: 'pushDevices',
  },
  addPushDevice: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/push/devices',
    summary: 'Send push notifications to this browser',
    access: 'push.manage',
    request: schema.AddPushDeviceRequest,
    response: schema.PushDevice,
    invalidates: 'pushDevices',
  },
  removePushDevice: {
    kind: 'command',
    host: 'main',
    method: 'DELETE',
    path: '/api/v1/push/devices/{id}',
    summary: 'Stop push notifications to one of your devices',
    access: 'push.manage',
    request: schema.PushDeviceRequest,
    response: schema.PushDevice,
    invalidates: 'pushDevices',
  },
  testPushNotification: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/profile/sendpushnotification',
    summary: 'Send a test notification to your own devices',
    access: 'push.manage',
    request: schema.TestPushRequest,
    response: schema.PushQueued,
  },
});

/** Notifications from administrators. Source: portal.md §7 (System), areas.md §10 (Push) */
export const pushSendOperations = defineOperations({
  sendPushNotification: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/system/sendpushnotification',
    summary: 'Send a push notification to the devices of roles or users',
    access: 'announcement.push',
    request: schema.SendPushRequest,
    response: schema.PushQueued,
    isOnce: true,
  },
});
