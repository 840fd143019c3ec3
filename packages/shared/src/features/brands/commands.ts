import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import type { Effect } from '../../engine/effect.ts';
import { lazy } from '../../kernel/lazy.ts';
import { manageBrandOperations } from './manage-operations.ts';
import { CreateBrandRequest, UpdateBrandRequest } from './manage-schema.ts';
import type { Brand } from './schema.ts';
import { brandsScreen } from './screens.ts';

const { listBrands, createBrand, updateBrand, deleteBrand } = manageBrandOperations;

const section = 'Administration';
const byItsLook = 'Brands are edited in the portal, where you can see them.';

const EditArgs = lazy(() => UpdateBrandRequest().extend({ id: brandId('brand') }));
const RemoveArgs = lazy(() => z.object({ id: brandId('partnerBrand') }));

/** Give a partner's host its own look. Source: portal.md §1 (Branding) */
export const addBrand = defineCommand({
  id: 'brand.add',
  title: 'Add a brand',
  section,
  keywords: ['new brand', 'create', 'partner', 'host', 'logo', 'white label'],
  icon: 'paintbrush',
  faces: ['web'],
  notOn: { cli: byItsLook },
  args: CreateBrandRequest,
  uses: { createBrand },
  run: async (calls, brand, { signal }) => {
    const { id, name, hostname } = await calls.createBrand(brand, { signal });
    return {
      kind: 'notify',
      text: `Added ${name} at ${hostname}`,
      undo: { command: 'brand.remove', args: { id: String(id) } },
    };
  },
});

/** Change how the portal looks at a host; asked for without a change, it opens the brand's form. Source: portal.md §1 (Branding) */
export const editBrand = defineCommand({
  id: 'brand.edit',
  title: 'Edit a brand',
  section,
  keywords: ['partner', 'host', 'logo', 'title', 'change'],
  icon: 'paintbrush',
  faces: ['web'],
  notOn: { cli: byItsLook },
  args: EditArgs,
  uses: { listBrands, updateBrand },
  run: async (calls, { id, ...changes }, { signal }): Promise<Effect> => {
    if (Object.keys(changes).length === 0) return { kind: 'visit', address: brandFormAddress(id) };
    const before = (await calls.listBrands({}, { signal })).find((brand) => String(brand.id) === id);
    const { name } = await calls.updateBrand({ id, ...changes }, { signal });
    return {
      kind: 'notify',
      text: `Changed ${name}. Open portals show it after a reload`,
      ...(before ? { undo: { command: 'brand.edit', args: { id, ...lookOf(before) } } } : {}),
    };
  },
});

/**
 * Reset a partner's host to the main brand. Everyone there sees it immediately, so it asks first. Undo adds the brand
 * again. Source: portal.md §1 (Branding)
 */
export const removeBrand = defineCommand({
  id: 'brand.remove',
  title: 'Remove a brand',
  section,
  keywords: ['partner', 'host', 'delete'],
  icon: 'trash',
  faces: ['web'],
  notOn: { cli: byItsLook },
  args: RemoveArgs,
  uses: { listBrands, deleteBrand },
  confirm: {
    title: 'Remove brand',
    cannot: "can't be removed",
    busy: 'Removing…',
    failed: "The brand wasn't removed.",
    canBeUndone: true,
  },
  preview: async (calls, { id }, { signal }) => {
    const brand = (await calls.listBrands({}, { signal })).find((one) => String(one.id) === id);
    if (!brand) return { lines: [], problem: { code: 'not_found', message: 'This brand has been removed.' } };
    return {
      lines: [
        { label: 'Brand', text: brand.name ?? '' },
        { label: 'Host', text: brand.hostname ?? '' },
        { label: 'Afterwards', text: 'This address uses the default brand' },
      ],
    };
  },
  run: async (calls, { id }, { signal }) => {
    const before = (await calls.listBrands({}, { signal })).find((brand) => String(brand.id) === id);
    await calls.deleteBrand({ id }, { signal });
    return {
      kind: 'notify',
      text: `Removed ${before?.name ?? 'the brand'}. Its address now uses the default brand`,
      ...(before ? { undo: { command: 'brand.add', args: lookOf(before) } } : {}),
    };
  },
});

function brandId(picker: 'brand' | 'partnerBrand') {
  return z.string().min(1, 'Choose a brand.').meta({ label: 'Brand', picker, positional: true });
}

/** The address of a brand's form; `new` is a new brand. */
function brandFormAddress(id: string): string {
  return `${brandsScreen.path}?brand=${encodeURIComponent(id)}`;
}

/** The arguments of a brand's commands. */
function lookOf({ hostname, name, title, logoFilename, isDirectConsumer }: Brand) {
  return {
    hostname: hostname ?? '',
    name: name ?? '',
    title: title ?? '',
    logoFilename,
    isDirectConsumer: isDirectConsumer ?? false,
  };
}
