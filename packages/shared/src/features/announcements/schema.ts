import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { rowId } from '../../kernel/request.ts';
import { wireCode, wireNested, wireText } from '../../kernel/wire.ts';

/**
 * A tag: its name, or an object with a name, as task boards send it. Any other value matches no role, so the task isn't shown to everyone as an untagged
 * one is. Source: portal.md §3 (Tasks carry tags), decisions.md §1.2
 */
const tag = () => z.preprocess(tagName, z.string());

function tagName(sent: unknown): string {
  const name: unknown = typeof sent === 'object' && sent !== null && 'name' in sent ? sent.name : sent;
  return typeof name === 'string' ? name : '';
}

/**
 * News for users; `description` is HTML, sanitised when written and again when shown. `tags` name the roles it is for.
 * Source: portal.md §3 (Announcement)
 */
export const Announcement = lazy(() =>
  z.looseObject({
    id: wireCode(),
    name: wireText().meta({ label: 'Title' }),
    description: wireText().meta({ label: 'Text' }),
    date_updated: wireText().meta({ label: 'Updated', kind: 'date' }),
    tags: wireNested(z.array(tag())).meta({ label: 'For' }),
  }),
);
export type Announcement = z.infer<ReturnType<typeof Announcement>>;

/** The announcements of the portal for the caller's role. Source: portal.md §7 (System) */
export const ListAnnouncementsRequest = lazy(() =>
  z.object({ technologyType: z.literal('Portal').optional(), userName: z.string().optional() }),
);

/** Names one announcement. */
export const GetAnnouncementRequest = lazy(() => z.object({ id: rowId(), userName: z.string().optional() }));

/** Marks announcements as read by the caller. Our addition */
export const MarkAnnouncementsReadRequest = lazy(() => z.object({ ids: z.array(rowId()).min(1).max(200) }));
