import type { Handlers } from '@pitlane/shared/engine/operation';
import type { claimOperations } from '@pitlane/shared/features/claims/operations';
import type { preAuthorizationOperations } from '@pitlane/shared/features/claims/pre-authorization-operations';
import { claimsLink } from '@pitlane/shared/features/claims/rules/claims-link';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { CallRefusal } from '../../http/refusal.ts';
import type { SearchDeps } from '../contracts/search-contracts.ts';
import type { FormDeps } from '../forms/draw-form.ts';
import {
  answerPreAuthorization,
  decidePreAuthorization,
  voidPreAuthorization,
} from './change-pre-authorization.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { claimableContract, claimContractOf, claimEntryAnswer } from './claim-entry.ts';
import { insertPreAuthorization } from './insert-pre-authorization.ts';
import { listPreAuthorizations } from './list-pre-authorizations.ts';
import { addClaimPhoto, getClaimPhoto, uploadClaimPhoto } from './photos.ts';
import {
  contractNamed,
  getLegacyContract,
  getPolicyContract,
  listPolicyContracts,
} from './policy-contracts.ts';
import { preAuthorizationCase } from './pre-authorization-case.ts';
import {
  idOf,
  preAuthorizationAnswer,
  preAuthorizationsByIds,
  provedScope,
  requireVisible,
} from './pre-authorization-rows.ts';
import { printPreAuthorization } from './print-authorization.ts';

type ClaimOperations = typeof claimOperations & typeof preAuthorizationOperations;

/** The claims area: contracts by GraphQL, pre-authorizations from request to decision. Source: portal.md §7 (GraphQL), areas.md §11 */
export function claimHandlers(deps: ClaimDeps & FormDeps & SearchDeps): Handlers<ClaimOperations, Call> {
  const { db } = deps;
  /** People name a pre-authorization by its number. */
  const byNumber =
    <Request extends { id: string }, Answer>(answer: (request: Request, call: Call) => Promise<Answer>) =>
    async (request: Request, call: Call) =>
      answer({ ...request, id: await idOf(db, request.id) }, call);
  const caseOf = async (id: Promise<string>, call: Call) => preAuthorizationCase(deps, await id, call);
  return {
    /** The id of a contract that the caller may start a claim on; null for every other. Source: portal.md §4 (Claims link), decisions.md §2 */
    getContractForLink: async (named, call) => {
      const contract = await contractNamed(db, named, call);
      const link = contract && claimsLink(contract, { id: contract.id }, call.actor);
      return { contractForLink: link?.ok ? { id: contract?.id ?? null } : null };
    },
    listPolicyContracts: async (asked, call) => ({
      policyContracts: await listPolicyContracts(deps, asked, call),
    }),
    getPolicyContract: async ({ id }, call) => ({ policyContract: await getPolicyContract(db, id, call) }),
    getLegacyContract: async (named, call) => ({
      legacyContract: await getLegacyContract(db, named, call),
    }),
    insertPreAuthorization: async (request, call) => ({
      insertPreAuthorization: await insertPreAuthorization(deps, request, call),
    }),
    getPreAuthorization: async ({ id }, call) => ({
      preAuthorization: await preAuthorizationOf(deps, id, call),
    }),
    getClaimEntry: (request, call) =>
      db.transaction(
        async (tx) => {
          const id = await claimableContract(tx, request.policyContractId, call);
          return claimEntryAnswer(deps, await claimContractOf(tx, id), call.today);
        },
        { scope: provedScope, signal: call.signal, readOnly: true },
      ),
    listPreAuthorizations: (request, call) => listPreAuthorizations(deps, request, call),
    getPreAuthorizationCase: byNumber(({ id }, call) => preAuthorizationCase(deps, id, call)),
    decidePreAuthorization: byNumber((request, call) =>
      caseOf(decidePreAuthorization(deps, request, call), call),
    ),
    answerPreAuthorization: byNumber((request, call) =>
      caseOf(answerPreAuthorization(deps, request, call), call),
    ),
    voidPreAuthorization: byNumber((request, call) =>
      caseOf(voidPreAuthorization(deps, request, call), call),
    ),
    uploadClaimPhoto: (request, call) => uploadClaimPhoto(deps, request, call),
    addClaimPhoto: byNumber((request, call) => addClaimPhoto(deps, request, call)),
    getClaimPhoto: byNumber((request, call) => getClaimPhoto(deps, request, call)),
    printPreAuthorization: byNumber(({ id }, call) => printPreAuthorization(deps, id, call)),
  };
}

/** Reads a pre-authorization; null if the caller may not see it or it doesn't exist. */
async function preAuthorizationOf({ db }: ClaimDeps, sent: string, call: Call) {
  const visible = await visibleId(db, sent, call).catch(noneWhereNotFound);
  if (!visible) return null;
  const [row] = await db.transaction((tx) => preAuthorizationsByIds(tx, [visible]), {
    scope: provedScope,
    signal: call.signal,
    readOnly: true,
  });
  return row ? preAuthorizationAnswer(row, call.today) : null;
}

async function visibleId(db: Database, sent: string, call: Call): Promise<string> {
  const id = await idOf(db, sent);
  await requireVisible(db, id, call);
  return id;
}

function noneWhereNotFound(error: unknown): undefined {
  if (!(error instanceof CallRefusal) || error.httpStatus !== 404) throw error;
}
