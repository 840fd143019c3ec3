import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { line, rowId } from '../../kernel/request.ts';
import { logoFilename } from './schema.ts';

// What only the page of brands sends: the portal loads it with that page, and the brand itself at its start.

const hostname = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'Enter a host such as portal.example.com, without http or a path.')
    .max(253)
    .meta({ label: 'Host', hint: 'portal.example.com' });
const words = (label: string) => line(label, 80);
const logo = () =>
  z
    .string()
    .max(80, 'Must be 80 characters or fewer.')
    .regex(logoFilename, 'Must be the name of an SVG, PNG or WebP file.')
    .meta({ label: 'Logo', hint: 'e.g. partner.svg' });

const isDirectConsumer = () => z.boolean().optional().meta({ label: 'Direct consumer: for vehicle owners' });

/** A new brand. */
export const CreateBrandRequest = lazy(() =>
  z.object({
    hostname: hostname(),
    name: words('Name'),
    title: words('Title'),
    logoFilename: logo().nullable().optional(),
    isDirectConsumer: isDirectConsumer(),
  }),
);

/** A changed brand; missing fields don't change. */
export const UpdateBrandRequest = lazy(() =>
  z.object({
    id: rowId(),
    hostname: hostname().optional(),
    name: words('Name').optional(),
    title: words('Title').optional(),
    logoFilename: logo().nullable().optional(),
    isDirectConsumer: isDirectConsumer(),
  }),
);

/** Names a brand. */
export const BrandRequest = lazy(() => z.object({ id: rowId() }));
