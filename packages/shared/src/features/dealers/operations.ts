import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import { dealerLogoUpload, UploadedLogo } from '../brands/schema.ts';
import { dealerRefetchMs } from './rules/dealer-picker.ts';
import * as schema from './schema.ts';

/** Seconds that a list of dealers is good for. */
const dealersKeptFor = dealerRefetchMs / 1000;

/** The calls about dealers and agencies. Source: portal.md §7 (Dealers, Lookup) */
export const dealerOperations = defineOperations({
  searchDealers: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/dealers',
    summary: 'List the dealers in scope, or those matching a search',
    access: 'dealer.search',
    request: schema.SearchDealersRequest,
    response: () => z.array(schema.Dealer()),
    keepFor: dealersKeptFor,
    provides: 'dealers',
  },
  countDealers: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/dealers/count',
    summary: 'Count the dealers in scope',
    access: 'dealer.search',
    request: () => z.object({}),
    response: schema.DealerCount,
    keepFor: dealersKeptFor,
  },
  getDealer: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/dealers/{code}',
    summary: 'Read one dealer by its code',
    access: 'dealer.search',
    request: schema.GetDealerRequest,
    response: schema.Dealer,
    keepFor: dealersKeptFor,
    provides: 'dealers',
  },
  lookUpDealer: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/dealer',
    summary: 'Look up one dealer by its code',
    access: 'dealer.search',
    request: schema.LookUpDealerRequest,
    response: schema.Dealer,
    keepFor: dealersKeptFor,
  },
  lookUpAgency: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/agency',
    summary: 'Look up one agency by its code',
    access: 'agency.filter',
    request: schema.LookUpAgencyRequest,
    response: schema.Agency,
    keepFor: dealersKeptFor,
  },
  /** Immediate for the caller, within a minute on other servers. Source: areas.md §3 */
  updateDealerLogo: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/profile/updatedealerlogo',
    summary: "Change a dealer's logo",
    access: 'profile.updateLogo',
    request: schema.UpdateDealerLogoRequest,
    response: UploadedLogo,
    upload: dealerLogoUpload,
    invalidates: 'dealers',
  },
  listAgencies: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/agencies',
    summary: 'List the agencies in scope',
    access: 'agency.filter',
    request: schema.ListAgenciesRequest,
    response: () => z.array(schema.Agency()),
    keepFor: dealersKeptFor,
  },
});
