import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type CallError, callsOf } from '@pitlane/shared/client/calls';
import { createCanRepeat } from '@pitlane/shared/client/transport/repeat';
import type { PortalError } from '@pitlane/shared/kernel/error';
import type { ListFace } from '@pitlane/shared/lists/list-face';
import { firstOperations } from '@pitlane/shared/registry/first-operations';
import { bases, transport } from '../../portal/api/api.ts';
import { waitForNetwork } from '../../portal/connection/wait-for-network.ts';

/** Browsers open at most this many connections to a server. */
const rowsAtATime = 6;

// Not through the store's cache: a row's preview must be current, and thousands of responses would stay in it.
const calls = callsOf(firstOperations, transport) as unknown as ListFace['calls'];

/** Returns the portal's part of running a list: calls, clock and digest. A wait lasts until there is a network. */
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

/** Returns a failed call as an error with the server's message. */
export function problemOf({ failure: { status, message, errors } }: CallError): PortalError {
  const [first] = errors;
  return { code: first?.code ?? `http_${status}`, message, ...(first?.field ? { field: first.field } : {}) };
}
