import { z } from 'zod';
import { UploadedFile } from '../../engine/file.ts';
import { defineOperations } from '../../engine/operation.ts';
import * as manage from './manage-schema.ts';
import * as schema from './schema.ts';

/** The calls about brands, for administrators. Source: decisions.md §1.3 (our paths) */
export const manageBrandOperations = defineOperations({
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
    request: manage.CreateBrandRequest,
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
    request: manage.UpdateBrandRequest,
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
    request: manage.BrandRequest,
    response: () => z.object({}),
    invalidates: 'brands',
  },
});
