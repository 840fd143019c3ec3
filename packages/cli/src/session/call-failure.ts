import { askAdministrator } from '@pitlane/shared/access/no-access';
import type { CallError } from '@pitlane/shared/client/calls';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { isSessionLost } from '@pitlane/shared/features/identity/rules/session-failure';
import { counted } from '@pitlane/shared/kernel/counted';
import {
  accessDeniedMessage,
  isServerNotReady,
  noNetworkMessage,
  notFoundMessage,
} from '@pitlane/shared/kernel/failure-text';
import { CommandFailure } from '../process/failure.ts';
import { noAnswer, patienceOf, proxyVariableFor, troubleAt } from './lean-fetch.ts';
import { tlsFailure } from './tls-fault.ts';

/** The code of that end. */
export const notSignedInCode = 'not_signed_in';

/** The failure of a run that needs a sign-in and found none; `others` says that other accounts are saved. */
export function notSignedIn(server: string, others = false): CommandFailure {
  const next = 'Sign in: pitlane login';
  return new CommandFailure(
    {
      code: notSignedInCode,
      message: `You are not signed in at ${server}.`,
      next: others ? `${next}. Or switch to another saved account: pitlane auth switch` : next,
    },
    { ending: 'signIn' },
  );
}

/** The end of a run that no server answered, or none that can be trusted. */
export function unreachable(server: string): CommandFailure {
  const insecure = tlsFailure(server);
  if (insecure) return insecure;
  if (troubleAt(server)?.code === noAnswer) return silent(server);
  const proxy = proxyVariableFor(server);
  const next = proxy
    ? `Calls go through the proxy of ${proxy}. Check that it is running. List hosts that don't need it in NO_PROXY.`
    : `Check that it is running and that the address is correct. To use another one: ${otherServer(process.env)}`;
  return new CommandFailure({ code: 'no_network', message: `${noNetworkMessage} (${server}).`, next });
}

/** Where the variables say who calls and whom, a sign-in elsewhere changes nothing. */
function otherServer(env: Record<string, string | undefined>): string {
  const isByVariables = env['PITLANE_SERVER'] || env['PITLANE_TOKEN'];
  return isByVariables ? 'PITLANE_SERVER=<address>' : 'pitlane login --server <address>';
}

function silent(server: string): CommandFailure {
  const seconds = patienceOf(process.env) / 1000;
  return new CommandFailure({
    code: 'no_answer',
    message: `${server} hasn't answered for ${counted(seconds, 'second')}.`,
    next: 'It may be busy or unreachable. Try again. To wait longer: PITLANE_TIMEOUT=<seconds>',
  });
}

/**
 * Converts the failure of a call to that of a run. `text` is what `at` points into, `missing` the option that would
 * provide what the server asks for.
 */
export function failureOfCall(
  { failure }: CallError,
  attempt: { server: string; hasEnvToken: boolean; text?: string | undefined; missing?: string | undefined },
): CommandFailure {
  // A truncated response says which part of it was saved.
  if (failure.status === 0 && failure.errors.length === 0) return unreachable(attempt.server);
  if (failure.status === 401 || isSessionLost(failure.code)) return refusedToken(attempt);
  const [first, ...others] = failure.errors;
  const ending = failure.code === serviceStatus.UserNotFound ? 'signIn' : 'failed';
  const isMissing = failure.status === 404 && (failure.code === null || failure.message === notFoundMessage);
  const error = {
    code: first?.code ?? `http_${failure.status}`,
    ...saidBy(failure),
    ...(first?.field === undefined ? {} : { field: first.field }),
    ...(first?.at === undefined ? {} : { at: first.at }),
    ...(attempt.missing ? { next: `Add ${attempt.missing}.` } : {}),
    ...(failure.status >= 500 && !saysItsId(failure) ? { next: wayOn(failure, attempt.server) } : {}),
    // An unreadable success response comes from another program, or from another version.
    ...(failure.status < 300
      ? { next: 'Check the address of the server, and its version: pitlane --version' }
      : {}),
    ...(isMissing
      ? { next: `${attempt.server} doesn't support this call. It is another backend or an older version.` }
      : {}),
  };
  const details = (isAmbiguous(failure) ? failure.errors : others).map(
    ({ message, friendlyMessage }) => friendlyMessage || message,
  );
  return new CommandFailure(error, {
    ending,
    details,
    ...(attempt.text === undefined ? {} : { text: attempt.text }),
  });
}

/** Whether a contract's number means several: each of the errors is one of them. Source: decisions.md §1.4 */
function isAmbiguous({ errors }: CallError['failure']): boolean {
  return errors.length > 1 && errors.every(({ code }) => code === 'ambiguous_contract');
}

/** A server's words; of a right that is missing, those that the terminal itself has for it, and of a number that means several contracts how many. */
function saidBy(failure: CallError['failure']): { message: string; next?: string } {
  const { message, errors } = failure;
  if (isAmbiguous(failure)) {
    const [key] = message.split(' ');
    return {
      message: `The number matches ${errors.length} contracts.`,
      next: `Give one of these, for example: ${key}`,
    };
  }
  if (errors[0]?.code !== 'denied') return { message };
  const own = message.replace(`${accessDeniedMessage} `, '').replace(` ${askAdministrator}`, '');
  return { message: own, next: askAdministrator };
}

/** Whether the server's own words already have the number that support asks for. */
function saysItsId({ message, requestId }: CallError['failure']): boolean {
  return requestId !== null && message.includes(requestId);
}

/** The next step after a server failure: its id is in the server's log, and a response from something in between has none. */
function wayOn({ status, requestId }: CallError['failure'], server: string): string {
  if (requestId) return `Try again. If it keeps happening, give support this number: ${requestId}.`;
  // One that is not ready has the failure itself say when to try again.
  const again = isServerNotReady(status) ? '' : ' Try again in a moment.';
  return `${server} answered HTTP ${status} without a request id, possibly from a proxy.${again}`;
}

function refusedToken({ server, hasEnvToken }: { server: string; hasEnvToken: boolean }): CommandFailure {
  const error = hasEnvToken
    ? {
        code: 'token_refused',
        message: `${server} doesn't accept PITLANE_TOKEN. Its session has ended.`,
        next: 'Get a new one: export PITLANE_TOKEN="$(pitlane login --print-token)"',
      }
    : {
        code: 'session_ended',
        message: `Your session at ${server} has ended.`,
        next: 'Sign in again: pitlane login',
      };
  return new CommandFailure(error, { ending: 'signIn' });
}
