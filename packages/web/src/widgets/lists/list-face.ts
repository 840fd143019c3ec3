import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type CallError, callsOf } from '@pitlane/shared/client/calls';
import { createCanRepeat } from '@pitlane/shared/client/transport/repeat';
import type { PortalError } from '@pitlane/shared/kernel/error';
import type { ListFace } from '@pitlane/shared/lists/list-face';
import { firstOperations } from '@pitlane/shared/registry/first-operations';
import { bases, transport } from '../../portal/api/api.ts';
import { waitForNetwork } from '../../portal/connection/wait-for-network.ts';

/** A browser opens no more connections to a server at a time. */
const rowsAtATime = 6;

// Past the store's cache: what is shown of a row must be true now, and thousands of answers would stay in it.
const calls = callsOf(firstOperations, transport) as unknown as ListFace['calls'];

/** What the portal lends to its lists; a wait lasts until there is a network. */
export function listFace(signal: AbortSignal): ListFace {
  return {
    calls,
    problemOf,
    canRepeat: () => createCanRepeat(fetch)(bases.main),
    clock: {
      now: () => Date.now(),
      wait: (ms, until) => waitForNetwork(ms, until).catch(() => undefined),
    },
    digest: (text) => bytesToHex(sha256(utf8ToBytes(text))),
    concurrency: rowsAtATime,
    signal,
  };
}

/** A failed call in the words of the server, with what to do if it names that. */
export function problemOf({ failure: { status, message, errors } }: CallError): PortalError {
  const [first] = errors;
  return { code: first?.code ?? `http_${status}`, message, ...(first?.field ? { field: first.field } : {}) };
}
