import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type {
  AssociateContractRequest,
  UnassociateContractRequest,
} from '@pitlane/shared/features/customers/schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, CallRefusal, conflict } from '../../http/refusal.ts';
import { codeLifetimeMs, makeCode, redeemCode } from '../../identity/emailed-codes.ts';
import { shownAddress } from '../../identity/factors/email-codes.ts';
import type { SessionStore } from '../../identity/session-store.ts';
import { putMail } from '../../outbox/mail.ts';
import type { DataKeys } from '../../sealing/data-keys.ts';
import { matchesOf, noContract, onlyOne, suffixNamed } from '../contracts/find-contract.ts';
import { addToAccount, isFull, keyOf, removeFromAccount } from './account-contracts.ts';
import {
  countLookup,
  type FoundDeal,
  matchingContracts,
  mismatchAfterMs,
  takeLookupBack,
} from './contract-lookup.ts';

/** Dependencies of adding contracts to accounts. */
export interface AssociateDeps {
  db: Database;
  now: () => Date;
  dataKeys: DataKeys;
  sessions: SessionStore;
  /** Waits, in ms. */
  pause: (ms: number) => Promise<unknown>;
}

/**
 * Adds a contract to the caller's account by four facts that are on it; if the contract has an email address, also by a code sent there. Refuses
 * `no_match` the same way, and as late, whichever fact is wrong; 429 after too many; 409 `two_accounts`. Source: areas.md §12 (R48)
 */
export async function associateContract(deps: AssociateDeps, request: AssociateContractRequest, call: Call) {
  const { db, now } = deps;
  const { userProfileID } = call.actor;
  const isTime = deps.pause(mismatchAfterMs);
  const lookup = await countLookup(db, { account: `user:${userProfileID}`, address: call.address }, now());
  const matches = await matchingContracts(db, request);
  const [first] = matches;
  if (!first) {
    await isTime;
    throw noMatch();
  }
  const ids = matches.map(({ id }) => id);
  if (await isFull(db, ids, userProfileID)) throw twoAccounts();
  const to = matches.find(({ email_address: address }) => address)?.email_address ?? null;
  if (to !== null && !request.code) {
    await takeLookupBack(db, lookup);
    return sendCode(deps, { to, first }, call);
  }
  if (to !== null) await redeem(deps, { code: request.code ?? '', first }, call);
  await takeLookupBack(db, lookup);
  const isAdded = await db.transaction((tx) =>
    addToAccount(tx, matches, { userProfileID, username: call.actor.username, how: 'lookup' }, call),
  );
  if (!isAdded) throw twoAccounts();
  deps.sessions.forgetIdentity(call.identityId);
  return { state: 'added' as const, keys: matches.map(keyOf), sentTo: null, expiresIn: null };
}

function codeOwner({ identityId }: Call, { contract_number: number }: FoundDeal) {
  return { account: `id:${identityId} contract:${number}`, purpose: 'contract' as const };
}

async function sendCode(
  { db, now, dataKeys }: AssociateDeps,
  { to, first }: { to: string; first: FoundDeal },
  call: Call,
) {
  const request = { ...codeOwner(call, first), identityId: call.identityId, sentTo: to };
  const { fullName, emailAddress } = call.actor;
  const sent = await db.transaction(async (tx) => {
    const made = await makeCode(tx, dataKeys, request, now());
    if (made.kind === 'sent') {
      await putMail(tx, {
        to,
        subject: 'Your code to add a contract',
        text:
          `${made.code} is the code to add contract ${first.contract_number} to the portal account of ${fullName} (${emailAddress}).\n\n` +
          "It works once, for 10 minutes. If you didn't ask for it, ignore this email: without the code, no one can add your contract.\n",
      });
    }
    return made;
  });
  if (sent.kind === 'sent')
    return {
      state: 'codeSent' as const,
      keys: [],
      sentTo: shownAddress(to),
      expiresIn: codeLifetimeMs / 1000,
    };
  const error = {
    code: 'too_many_codes',
    message: 'Three codes were sent within 15 minutes.',
    next: 'Use the last one, or try again later.',
  };
  throw new CallRefusal(429, serviceStatus.Error, error, { 'retry-after': String(sent.seconds) });
}

async function redeem(
  { db, now, dataKeys }: AssociateDeps,
  { code, first }: { code: string; first: FoundDeal },
  call: Call,
): Promise<void> {
  const used = await redeemCode(db, dataKeys, { ...codeOwner(call, first), code }, now());
  if (typeof used !== 'string') return;
  throw badRequest(
    used === 'wrong'
      ? { code: 'wrong_code', field: 'code', message: "That code isn't right." }
      : { code: 'code_expired', field: 'code', message: 'This code no longer works. Get a new one.' },
  );
}

/** The one answer to facts that don't match, whichever they are. Source: areas.md §12 (R48) */
function noMatch(): CallRefusal {
  return badRequest({
    code: 'no_match',
    message: "These details don't match a contract.",
    next: 'Compare all four with your contract, or call support.',
  });
}

function twoAccounts(): CallRefusal {
  return conflict({
    code: 'two_accounts',
    message: 'Two accounts already have this contract.',
    next: 'Call support to add another.',
  });
}

/** Takes a contract out of the caller's account. Refuses 404 for one that isn't in it. Source: areas.md §12 (R48) */
export async function unassociateContract(
  { db, sessions }: AssociateDeps,
  request: UnassociateContractRequest,
  call: Call,
) {
  const { scope, userProfileID, username } = call.actor;
  const key = {
    programCode: request.programCode.toUpperCase(),
    contractNumber: request.contractNumber,
    contractSuffix: suffixNamed(request.contractSuffix),
  };
  const matches = await db.transaction((tx) => matchesOf(tx, key, scope), { scope, readOnly: true });
  const id = onlyOne(matches);
  const isRemoved =
    id !== undefined &&
    (await db.transaction((tx) => removeFromAccount(tx, id, { userProfileID, username }, call)));
  if (!isRemoved) throw noContract(key);
  sessions.forgetIdentity(call.identityId);
  return { state: 'removed' as const, keys: matches.map(keyOf), sentTo: null, expiresIn: null };
}
