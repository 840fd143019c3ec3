import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';

/** How the stream is read; `Last-Event-ID` says from where. Our addition */
export const WatchChangesRequest = lazy(() =>
  z.object({
    once: z
      .union([z.boolean(), z.enum(['true', 'false']).transform((sent) => sent === 'true')])
      .optional()
      .meta({ label: 'End after the changes so far' }),
  }),
);

/**
 * What changed, without its content: a client reads it again by the ordinary call, where its rights apply. The kind is the list that operations
 * provide; without a key, much of it changed. If there are replicas, `readAfter` is sent with the calls that follow (`Pitlane-Read-After`). Our addition
 */
export const ChangeEvent = lazy(() =>
  z.object({
    kind: z.string(),
    key: z.string().optional(),
    version: z.number().optional(),
    readAfter: z.string().optional(),
  }),
);
export type ChangeEvent = z.infer<ReturnType<typeof ChangeEvent>>;
