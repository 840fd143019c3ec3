import { z } from 'zod';
import { typedDay } from '../../kernel/date-input.ts';
import { isIsoDate } from '../../kernel/dates.ts';
import { lazy } from '../../kernel/lazy.ts';
import { line, rowId, typedDate, wireDay } from '../../kernel/request.ts';
import { wireNumber, wireText } from '../../kernel/wire.ts';
import { announcementRoles } from './rules/tags.ts';
import { Announcement } from './schema.ts';

/** An announcement as its authors see it: also as it was written, from when until when it is shown, and how many have read it. Our addition */
export const WrittenAnnouncement = lazy(() =>
  Announcement().extend({
    markdown: wireText().meta({ label: 'Markdown' }),
    visibleFrom: wireText().meta({ label: 'Visible from', kind: 'date' }),
    visibleUntil: wireText().meta({ label: 'Visible until', kind: 'date' }),
    writtenBy: wireText().meta({ label: 'Written by' }),
    readCount: wireNumber().meta({ label: 'Read by', kind: 'count' }),
    audienceCount: wireNumber().meta({ label: 'For users', kind: 'count' }),
    version: wireNumber(),
  }),
);
export type WrittenAnnouncement = z.infer<ReturnType<typeof WrittenAnnouncement>>;

const title = () => line('Title', 120).meta({ label: 'Title' });

const markdown = () =>
  z
    .string()
    .trim()
    .min(1, 'Text is required.')
    .max(20_000, 'Must be 20,000 characters or fewer.')
    .meta({ label: 'Text', hint: 'Markdown, such as **bold**, lists and links', isLong: true });

const forRoles = () =>
  z.string().trim().min(1, 'Choose at least one role.').max(500).meta({
    label: 'For',
    hint: 'Roles separated by commas, e.g. Master Dealer, FI User; or all',
    among: announcementRoles,
  });

/** A day as people type it. */
const day = <Schema extends z.ZodType>(of: (date: z.ZodISODate) => Schema) =>
  z.preprocess(typedDay, of(wireDay('Enter a date such as 12/01/2026.')));
const from = (usual?: string) => ({
  label: 'Visible from',
  kind: 'date' as const,
  hint: 'First day, e.g. 12/01/2026',
  ...(usual ? { usual } : {}),
});
const until = (usual?: string) => ({
  label: 'Visible until',
  kind: 'date' as const,
  hint: 'Last day, e.g. 12/31/2026',
  ...(usual ? { usual } : {}),
});

/** The days between which an announcement is shown are in order. */
const areDaysInOrder = (days: { visibleFrom?: string | undefined; visibleUntil?: string | undefined }) =>
  !days.visibleFrom || !days.visibleUntil || days.visibleFrom <= days.visibleUntil;

const daysProblem = {
  path: ['visibleUntil'],
  message: 'Must be on or after the first day.',
};

/** A new announcement; its text is Markdown. Source: decisions.md §3 (announcements write), areas.md §10 (R45) */
export const CreateAnnouncementRequest = lazy(() =>
  z
    .object({
      name: title().meta({ label: 'Title', positional: true }),
      description: markdown(),
      tags: forRoles(),
      visibleFrom: day((date) => date.optional()).meta(from('now')),
      visibleUntil: day((date) => date.optional()).meta(until('no end')),
      /** Its title only, on the day it becomes visible. Source: areas.md §10 (push too) */
      pushToo: z.boolean().optional().meta({ label: 'Push it too (title only)' }),
    })
    .refine(areDaysInOrder, daysProblem),
);

/** Changes the given fields; null removes a date. The version is that of `If-Match`. Source: areas.md §10 (PATCH) */
export const UpdateAnnouncementRequest = lazy(() =>
  z.object({
    id: rowId(),
    name: title().optional(),
    description: markdown().optional(),
    tags: forRoles().optional(),
    visibleFrom: day((date) => date.nullish()).meta(from()),
    visibleUntil: day((date) => date.nullish()).meta(until()),
    version: z.coerce.number().int().min(1).optional(),
  }),
);

/** Names an announcement that its author withdraws, restores, or asks about. */
export const NamedAnnouncementRequest = lazy(() => z.object({ id: rowId() }));

/** A text to be shown as readers will see it. */
export const PreviewAnnouncementRequest = lazy(() => z.object({ description: markdown() }));

/** The HTML of a previewed text; empty if nothing of it can be shown. */
export const AnnouncementPreview = lazy(() => z.looseObject({ description: wireText() }));

/** One user who has read an announcement. */
export const AnnouncementReader = lazy(() =>
  z.looseObject({
    userProfileID: wireNumber(),
    name: wireText().meta({ label: 'Name' }),
    roleName: wireText().meta({ label: 'Role', kind: 'role' }),
    readAt: wireText().meta({ label: 'Read' }),
  }),
);
export type AnnouncementReader = z.infer<ReturnType<typeof AnnouncementReader>>;

/** A new announcement as a person writes it. */
export const PublishAnnouncementArgs = lazy(() =>
  z
    .object({
      ...CreateAnnouncementRequest().shape,
      visibleFrom: typedDate('Visible from').optional().meta(from('now')),
      visibleUntil: typedDate('Visible until').optional().meta(until('no end')),
    })
    .refine((days) => areDaysRelative(days) || areDaysInOrder(days), daysProblem),
);

/** If a date is given as `today` or `+7`, only the server can compare the two. */
const areDaysRelative = (days: { visibleFrom?: string | undefined; visibleUntil?: string | undefined }) =>
  [days.visibleFrom, days.visibleUntil].some((text) => text !== undefined && !isIsoDate(text));

/** A day as an argument: a date, or `none` to take it away. */
const dayOrNone = (label: string) =>
  z.union([z.literal('none'), typedDate(label)], 'Enter a date, or none.').optional();

/** The editable fields of an announcement. */
export const EditAnnouncementArgs = lazy(() =>
  z.object({
    id: z.string().min(1, 'Choose an announcement.').meta({
      label: 'Announcement',
      hint: 'Part of its title',
      picker: 'announcement',
      positional: true,
    }),
    name: title().optional(),
    description: markdown().optional(),
    tags: forRoles().optional(),
    visibleFrom: dayOrNone('Visible from').meta({ ...from(), hint: 'First day, or none' }),
    visibleUntil: dayOrNone('Visible until').meta({ ...until(), hint: 'Last day, or none' }),
    version: z.coerce.number().int().min(1).optional(),
  }),
);
