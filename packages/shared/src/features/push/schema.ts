import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { line } from '../../kernel/request.ts';
import { wireFlag, wireNumber, wireText } from '../../kernel/wire.ts';
import { announcementRoles, announcementTags } from '../announcements/rules/tags.ts';
import { isPortalAddress } from '../searches/rules.ts';
import { whyNotOnLockScreen } from './rules/lock-screen.ts';
import { isPushAddress } from './rules/push-host.ts';

/** Whether the server sends push notifications, and the key that a browser subscribes with. Source: RFC 8292 §3.2 */
export const PushSettings = lazy(() =>
  z.looseObject({
    isOn: wireFlag(),
    /** The server's public key, base64url of 65 bytes; '' where push is off. */
    publicKey: wireText(),
  }),
);

/** A browser that gets push notifications. */
export const PushDevice = lazy(() =>
  z.looseObject({
    id: wireText(),
    name: wireText().meta({ label: 'Browser' }),
    /** Instants; the last is null if nothing has arrived yet. */
    addedAt: wireText().meta({ label: 'Added' }),
    lastSentAt: wireText().meta({ label: 'Last notification' }),
  }),
);
export type PushDevice = z.infer<ReturnType<typeof PushDevice>>;

/** Bytes in base64url: the browser's public key has 65, its secret 16. Source: RFC 8291 §2, §3.2 */
const key = (label: string, length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}$`), `${label} is not a key of a browser.`);

/** A browser's subscription, as `PushSubscription.toJSON()` has it. Source: RFC 8291 §3, areas.md §1 (R14) */
export const AddPushDeviceRequest = lazy(() =>
  z.object({
    endpoint: z.string().max(2000).refine(isPushAddress, 'This is not the address of a known push service.'),
    keys: z.object({ p256dh: key('p256dh', 87), auth: key('auth', 22) }),
  }),
);

/** Names one of the user's devices. */
export const PushDeviceRequest = lazy(() => z.object({ id: z.uuid('Choose a device from the list.') }));

/** A line or a text that anyone may read on a locked screen. */
const safe = <Text extends z.ZodType<string>>(text: Text) =>
  text.superRefine((typed, check) => {
    const why = whyNotOnLockScreen(typed);
    if (why) check.addIssue({ code: 'custom', message: why.message });
  });

const title = () => safe(line('Title', 80)).meta({ label: 'Title' });
const message = () => safe(z.string().trim().max(200, 'Must be 200 characters or fewer.'));

/** The answer of both calls: to how many devices it goes. */
export const PushQueued = lazy(() => z.looseObject({ queuedCount: wireNumber().meta({ label: 'Devices' }) }));

/** A notification to the devices of some roles and users; with neither, to every device. Source: areas.md §10 (Push) */
export const SendPushRequest = lazy(() =>
  z.object({
    title: title(),
    message: message().default(''),
    url: z
      .string()
      .max(300)
      .refine(isPortalAddress, 'Enter a page of this portal, such as /reports.')
      .optional(),
    roles: z.array(z.string().max(60)).max(30).optional(),
    userNames: z.array(z.string().max(120)).max(500).optional(),
  }),
);

/** A test to the caller's own devices. Source: areas.md §10 (Push) */
export const TestPushRequest = lazy(() =>
  z.object({ title: title().optional(), message: message().optional() }),
);

/** The fields of a new notification. */
export const SendPushArgs = lazy(() =>
  z.object({
    title: title().meta({ label: 'Title', positional: true, hint: 'No names, VINs or amounts' }),
    message: message()
      .optional()
      .meta({ label: 'Message', hint: 'Shown below the title, also on a locked screen', isLong: true }),
    roles: z
      .string()
      .max(500)
      .superRefine((typed, check) => {
        const tags = announcementTags(typed);
        if (!tags.ok) check.addIssue({ code: 'custom', message: tags.error.message });
      })
      .optional()
      .meta({
        label: 'For',
        hint: 'Roles separated by commas, or all',
        usual: 'all',
        among: announcementRoles,
      }),
    url: z
      .string()
      .max(300)
      .refine(isPortalAddress, 'Enter a page of this portal, such as /reports.')
      .optional()
      .meta({ label: 'Opens', hint: 'A page such as /reports', usual: 'the dashboard' }),
  }),
);

/** Names the device that is removed. */
export const RemovePushDeviceArgs = lazy(() =>
  z.object({
    id: z
      .string()
      .min(1, 'Choose a device.')
      .meta({ label: 'Device', hint: 'Its name or ID', picker: 'pushDevice', positional: true }),
  }),
);
