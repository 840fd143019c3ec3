import type { CallError } from '@pitlane/shared/client/calls';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { isSessionLost } from '@pitlane/shared/features/identity/rules/session-failure';
import { noNetworkMessage } from '@pitlane/shared/kernel/failure-text';
import { CommandFailure } from '../failure.ts';
import { lastTrouble, proxyVariableFor } from './lean-fetch.ts';

/** The end of a run that needs a sign-in and found none. */
export function notSignedIn(server: string): CommandFailure {
  return new CommandFailure(
    {
      code: 'not_signed_in',
      message: `You are not signed in at ${server}.`,
      next: 'Sign in: pitlane login',
    },
    { ending: 'signIn' },
  );
}

/** What Node says where a certificate is of an authority that it does not know. */
const unknownAuthority = [
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
];

/** The end of a run that no server answered, or none that can be trusted. */
export function unreachable(server: string): CommandFailure {
  if (unknownAuthority.includes(lastTrouble.code ?? '')) return unknownCertificate(server);
  const proxy = proxyVariableFor(server);
  const next = proxy
    ? `The way there is the proxy of ${proxy}: does it answer? Hosts that need none stand in NO_PROXY.`
    : 'Is it running, and is this its address? Another one: pitlane login --server <address>';
  return new CommandFailure({ code: 'no_network', message: `${noNetworkMessage} (${server}).`, next });
}

function unknownCertificate(server: string): CommandFailure {
  return new CommandFailure({
    code: 'unknown_certificate',
    message: `The certificate of ${server} comes from an authority that this machine does not know.`,
    next: 'Trust your own: pitlane login --ca-file <path>, or NODE_EXTRA_CA_CERTS=<path>',
  });
}

/** Makes the failure of a run from that of a call. `text` is what `at` points into. */
export function failureOfCall(
  { failure }: CallError,
  asked: { server: string; hasEnvToken: boolean; text?: string | undefined },
): CommandFailure {
  // An answer that broke off says what of it is kept.
  if (failure.status === 0 && failure.errors.length === 0) return unreachable(asked.server);
  if (failure.status === 401 || isSessionLost(failure.code)) return refusedToken(asked);
  const [first, ...others] = failure.errors;
  const ending = failure.code === serviceStatus.UserNotFound ? 'signIn' : 'failed';
  const error = {
    code: first?.code ?? `http_${failure.status}`,
    message: failure.message,
    ...(first?.field === undefined ? {} : { field: first.field }),
    ...(first?.at === undefined ? {} : { at: first.at }),
    ...(failure.status >= 500 && failure.requestId ? { next: `Request ${failure.requestId}.` } : {}),
  };
  const details = others.map(({ message, friendlyMessage }) => friendlyMessage || message);
  return new CommandFailure(error, {
    ending,
    details,
    ...(asked.text === undefined ? {} : { text: asked.text }),
  });
}

function refusedToken({ server, hasEnvToken }: { server: string; hasEnvToken: boolean }): CommandFailure {
  const error = hasEnvToken
    ? {
        code: 'token_refused',
        message: `${server} does not accept PITLANE_TOKEN: its session has ended.`,
        next: 'Take a new one: export PITLANE_TOKEN="$(pitlane login --print-token)"',
      }
    : {
        code: 'session_ended',
        message: `Your session at ${server} has ended.`,
        next: 'Sign in again: pitlane login',
      };
  return new CommandFailure(error, { ending: 'signIn' });
}
