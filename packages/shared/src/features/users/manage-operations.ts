import { z } from 'zod';
import { defineOperations, defineReportOperation } from '../../engine/operation.ts';
import * as schema from './manage-schema.ts';

/** The calls by which users are managed. Source: portal.md §7 (Admin, Internal, Lookup); areas.md §3 */
export const manageUserOperations = defineOperations({
  listPortalUsers: {
    ...defineReportOperation({
      method: 'PUT',
      path: '/api/mbpadmin/portalusers',
      summary: 'List the users of the dealers and agencies in scope',
      access: 'user.manage',
      request: schema.PortalUsersRequest,
      row: schema.PortalUser,
      sheet: { sort: 'fullName', totals: [] },
      provides: 'users',
    }),
  },
  getPortalUser: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/users/{user}',
    summary: 'Show a user, by username or ID',
    access: 'user.manage',
    request: schema.OnePortalUserRequest,
    response: schema.PortalUser,
    provides: 'users',
  },
  /** 412 with both versions where somebody else saved the user first. Source: areas.md §3, decisions.md §1.3 */
  savePortalUser: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/mbpadmin/saveportaluser',
    summary: 'Add or change a user',
    access: 'user.change',
    request: schema.SavePortalUserRequest,
    response: schema.PortalUser,
    isOnce: true,
    invalidates: 'users',
  },
  /** It stays for the history; its name and address stay taken. Source: areas.md §3 (R25), decisions.md §8 (Users) */
  deletePortalUser: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/mbpadmin/deleteportaluser',
    summary: 'Delete a user: end their access for good',
    access: 'user.delete',
    request: schema.PortalUserRequest,
    response: () => z.object({}),
    isOnce: true,
    invalidates: 'users',
  },
  isUsernameValid: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/mbpadmin/usernameisvalid',
    summary: 'Check whether a username can be given',
    access: 'user.manage',
    request: schema.UsernameRequest,
    response: () => z.boolean(),
    textBody: 'username',
  },
  listInternalUsers: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/mbpinternal/mbpiusers',
    summary: "List the provider's own users",
    access: 'message.use',
    request: schema.InternalUsersRequest,
    response: () => z.array(schema.InternalUser()),
    keepFor: 300,
  },
  listDealerRepresentatives: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/dealerrepresentatives',
    summary: 'List the representatives of a dealer',
    access: 'dealer.representatives',
    request: schema.DealerRepresentativesRequest,
    response: () => z.array(schema.DealerRepresentative()),
    keepFor: 300,
  },
});
