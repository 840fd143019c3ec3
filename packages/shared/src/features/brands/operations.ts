import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** The portal's settings with the brand of the host. Source: portal.md §7 (System) */
export const brandOperations = defineOperations({
  /** The sign-in page needs the brand and phone too; all other pages require a sign-in. Source: decisions.md §8 (General) */
  getSystemSettings: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/system/settings',
    summary: "Read the portal's settings",
    access: 'setting.readPublic',
    request: () => z.object({}),
    response: schema.SystemSettings,
    keepFor: 3600,
    provides: 'brands',
  },
});
