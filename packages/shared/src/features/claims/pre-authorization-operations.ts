import { PortalFile } from '../../engine/file.ts';
import { defineOperations } from '../../engine/operation.ts';
import { graphqlDocuments } from '../graphql/documents.ts';
import { ContractForLinkRequest } from './link-schema.ts';
import * as pre from './pre-authorization-schema.ts';
import * as schema from './schema.ts';

/** The shared part of every GraphQL call. */
const graphql = {
  kind: 'query',
  host: 'graphql',
  method: 'POST',
  path: '/v1/graphql',
  access: 'claim.authorize',
} as const;

/** The shared part of the steps of a pre-authorization, each at its own address. */
const step = {
  kind: 'command',
  host: 'main',
  method: 'POST',
  response: pre.PreAuthorizationCase,
  isOnce: true,
  invalidates: 'preAuthorizations',
} as const;

/**
 * The calls about pre-authorizations: by GraphQL those of the specification, by their own addresses our additions. Source: portal.md §7 (GraphQL),
 * areas.md §11
 */
export const preAuthorizationOperations = defineOperations({
  listPolicyContracts: {
    ...graphql,
    document: graphqlDocuments.listPolicyContracts,
    summary: 'Find contracts for a claim by number, VIN or last name',
    request: schema.PolicyContractsRequest,
    response: schema.PolicyContracts,
    keepFor: 60,
  },
  getPolicyContract: {
    ...graphql,
    document: graphqlDocuments.getPolicyContract,
    summary: 'Read a contract by its ID in the claims system',
    request: schema.PolicyContractRequest,
    response: schema.PolicyContractAnswer,
    keepFor: 60,
  },
  getLegacyContract: {
    ...graphql,
    document: graphqlDocuments.getLegacyContract,
    summary: 'Read a contract for a claim by its full name',
    request: ContractForLinkRequest,
    response: schema.LegacyContractAnswer,
    keepFor: 60,
  },
  insertPreAuthorization: {
    ...graphql,
    kind: 'command',
    document: graphqlDocuments.insertPreAuthorization,
    summary: 'Request a pre-authorization',
    request: pre.InsertPreAuthorizationRequest,
    response: pre.InsertedPreAuthorization,
    isOnce: true,
    invalidates: 'preAuthorizations',
  },
  getPreAuthorization: {
    ...graphql,
    document: graphqlDocuments.getPreAuthorization,
    summary: 'Read a pre-authorization',
    request: pre.PreAuthorizationRequest,
    response: pre.PreAuthorizationAnswer,
    provides: 'preAuthorizations',
    keepFor: 0,
  },
  getClaimEntry: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/pre-authorizations/entry',
    summary: 'Read what a new claim on a contract is checked against: coverage, limits, recent positions',
    access: 'claim.authorize',
    request: pre.ClaimEntryRequest,
    response: pre.ClaimEntry,
    provides: 'preAuthorizations',
    keepFor: 0,
  },
  listPreAuthorizations: {
    kind: 'pages',
    host: 'main',
    method: 'GET',
    path: '/api/v1/pre-authorizations',
    summary: 'List pre-authorizations: open ones by when an answer is due, answered ones newest first',
    access: 'claim.authorize',
    request: pre.ListPreAuthorizationsRequest,
    response: () => pre.PreAuthorizationRow().array(),
    provides: 'preAuthorizations',
    keepFor: 0,
  },
  getPreAuthorizationCase: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/pre-authorizations/{id}',
    summary: 'Read a pre-authorization with its contract, history, photos and limits',
    access: 'claim.authorize',
    request: pre.PreAuthorizationRequest,
    response: pre.PreAuthorizationCase,
    provides: 'preAuthorizations',
    keepFor: 0,
  },
  decidePreAuthorization: {
    ...step,
    path: '/api/v1/pre-authorizations/{id}/decide',
    summary: 'Approve or deny a pre-authorization, or ask for information',
    access: 'claim.decide',
    request: pre.DecidePreAuthorizationRequest,
  },
  answerPreAuthorization: {
    ...step,
    path: '/api/v1/pre-authorizations/{id}/answer',
    summary: 'Provide the information requested for a pre-authorization',
    access: 'claim.authorize',
    request: pre.AnswerPreAuthorizationRequest,
  },
  voidPreAuthorization: {
    ...step,
    path: '/api/v1/pre-authorizations/{id}/void',
    summary: 'Void a pre-authorization; it stays in the list',
    access: 'claim.authorize',
    request: pre.VoidPreAuthorizationRequest,
  },
  uploadClaimPhoto: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/pre-authorizations/photos',
    summary: 'Upload a photo for a pre-authorization in progress',
    access: 'claim.authorize',
    request: pre.UploadClaimPhotoRequest,
    response: pre.ClaimPhoto,
    upload: pre.claimPhotoUpload,
  },
  addClaimPhoto: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/pre-authorizations/{id}/photos',
    summary: 'Add a photo to a pre-authorization',
    access: 'claim.authorize',
    request: pre.AddClaimPhotoRequest,
    response: pre.ClaimPhoto,
    upload: pre.claimPhotoUpload,
    invalidates: 'preAuthorizations',
  },
  getClaimPhoto: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/pre-authorizations/{id}/photos/{photoId}',
    summary: 'Get a photo of a pre-authorization',
    access: 'claim.authorize',
    request: pre.ClaimPhotoRequest,
    response: PortalFile,
    answer: 'bytes',
  },
  printPreAuthorization: {
    kind: 'command',
    host: 'main',
    method: 'GET',
    path: '/api/v1/pre-authorizations/{id}/authorization',
    summary: 'Print an authorization for the repair facility (PDF)',
    access: 'claim.authorize',
    request: pre.PreAuthorizationRequest,
    response: PortalFile,
    answer: 'bytes',
  },
});
