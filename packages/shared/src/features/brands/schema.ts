import { z } from 'zod';
import type { Upload } from '../../engine/file.ts';
import { lazy } from '../../kernel/lazy.ts';
import { wireCode, wireFlag, wireNested, wireText } from '../../kernel/wire.ts';

/**
 * How the portal looks at a host: `name` and `logoFilename` in the menu, `title` in the browser's tab. The main brand is used for every
 * host without its own. Source: portal.md §1, §3 (Branding)
 */
export const Brand = lazy(() =>
  z.looseObject({
    id: wireCode(),
    hostname: wireText().meta({ label: 'Host' }),
    isDirectConsumer: wireFlag().meta({ label: 'Direct consumer' }),
    isMain: wireFlag().meta({ label: 'Default brand' }),
    logoFilename: wireText().meta({ label: 'Logo' }),
    name: wireText().meta({ label: 'Name' }),
    title: wireText().meta({ label: 'Title' }),
  }),
);
export type Brand = z.infer<ReturnType<typeof Brand>>;

/**
 * The portal's setup: the brand of the current host, the support phone of the side menu, and links to pages outside the
 * portal. Source: portal.md §2 (Shell, Side menu), §7 (System); Assumption: its fields, which are not shown.
 */
export const SystemSettings = lazy(() =>
  z.looseObject({
    brand: wireNested(Brand()),
    supportPhone: wireText(),
    contactUrl: wireText(),
    profileUrl: wireText(),
    usersUrl: wireText(),
    /** Whether the server sends email; a foreign backend doesn't say. */
    isMailSetUp: wireFlag(),
  }),
);
export type SystemSettings = z.infer<ReturnType<typeof SystemSettings>>;

/** The names that a logo's file may have; no other file of the folder is sent. Source: portal.md §3 (Branding); Assumption: the formats. */
export const logoFilename = /^[\w-]+\.(svg|png|webp)$/;

/** An uploaded logo. Source: portal.md §3 (Branding); Assumption: formats and size. */
export const logoUpload = {
  types: ['image/png', 'image/webp', 'image/svg+xml'],
  kinds: 'PNG, WebP or plain SVG',
  maxBytes: 200_000,
} as const satisfies Upload;

/** An uploaded dealer logo. Source: areas.md §3 (updatedealerlogo) */
export const dealerLogoUpload = {
  ...logoUpload,
  types: ['image/png', 'image/svg+xml'],
  kinds: 'PNG or plain SVG',
} as const satisfies Upload;

/** The name that an uploaded logo has from then on. */
export const UploadedLogo = lazy(() => z.object({ logoFilename: z.string() }));
