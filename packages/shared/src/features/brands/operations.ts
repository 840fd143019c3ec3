import { z } from 'zod';
import { UploadedFile } from '../../engine/file.ts';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** The portal's settings and its brands. Source: portal.md §7 (System); decisions.md §1.3 (our paths) */
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
  listBrands: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/brands',
    summary: 'List the brands by host',
    access: 'brand.write',
    request: () => z.object({}),
    response: () => z.array(schema.Brand()),
    provides: 'brands',
  },
  createBrand: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/brands',
    summary: 'Add a brand for a host',
    access: 'brand.write',
    request: schema.CreateBrandRequest,
    response: schema.Brand,
    invalidates: 'brands',
  },
  updateBrand: {
    kind: 'command',
    host: 'main',
    method: 'PATCH',
    path: '/api/v1/brands/{id}',
    summary: 'Change a brand',
    access: 'brand.write',
    request: schema.UpdateBrandRequest,
    response: schema.Brand,
    invalidates: 'brands',
  },
  uploadBrandLogo: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/brands/logos',
    summary: 'Upload a logo for brands',
    access: 'brand.write',
    request: UploadedFile,
    response: schema.UploadedLogo,
    upload: schema.logoUpload,
  },
  deleteBrand: {
    kind: 'command',
    host: 'main',
    method: 'DELETE',
    path: '/api/v1/brands/{id}',
    summary: 'Remove a partner brand',
    access: 'brand.write',
    request: schema.BrandRequest,
    response: () => z.object({}),
    invalidates: 'brands',
  },
});
