import { assumedBanner } from '@pitlane/shared/access/assumed-session';
import { isLostByActing, whyNoAccess } from '@pitlane/shared/access/no-access';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { isMissing, issueWords } from '@pitlane/shared/engine/issue-words';
import { isChange, type LinesAnswer, type Operation } from '@pitlane/shared/engine/operation';
import { projectionOf } from '@pitlane/shared/engine/projection';
import { writingOf } from '@pitlane/shared/engine/written-answer';
import { actingHeader } from '@pitlane/shared/features/users/acting-header';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { accessDeniedMessage } from '@pitlane/shared/kernel/failure-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { factorTooOld } from '../identity/factors/factor-refusals.ts';
import type { Call, Gate } from './call.ts';
import { CallRefusal, forbidden } from './refusal.ts';

/** An operation's response, and its page if it has pages. */
export interface Answered {
  /** How many rows it has; 1 if it's no list. */
  rows: number;
  /** The request as it was parsed. */
  request: unknown;
  /** The handler's own answer, also with what the caller may not see. */
  found: unknown;
  /** The ids of the customers whose data a report's rows show, as `ReportSelect` selects them. */
  customers?: readonly number[] | undefined;
  /** Gives the data without a field that the caller may not see. */
  data: () => unknown;
  /** Writes the same data as JSON; undefined for none. */
  json: () => string | undefined;
  page?: unknown;
}

/** Answers an operation, however it was asked: by its own path, or as a known document of GraphQL. Throws CallRefusal. */
export type Answering = (input: Readonly<Record<string, unknown>>, call: Call) => Promise<Answered>;

/** Starts a call: the caller is known, or of a public operation perhaps a stranger; a hang-up or the end of its time aborts it. */
export type Begin = (request: FastifyRequest, gate?: Gate) => Promise<Call>;

/** Any operation's handler. */
export type AnyHandler = (request: unknown, call: Call) => Promise<unknown>;

/** Creates the path from request to response: the permission, parsing the request, the handler, the fields that the caller may see. */
export function answeringOf(operation: Operation, handler: AnyHandler): Answering {
  if (operation.answer === 'lines') {
    return async (input, call) => {
      const { request, answer } = await asked(operation, handler, { input, call });
      const { rows, page, customers } = await (answer as LinesAnswer).readPage();
      return { ...unchanged(rows, request), page, customers };
    };
  }
  if (operation.answer) {
    // It only contains what its caller may see; it has no fields to leave out.
    return async (input, call) => {
      const { request, answer } = await asked(operation, handler, { input, call });
      return unchanged(answer, request);
    };
  }
  const project = projectionOf(operation.response());
  const write = writingOf(operation.response());
  const seenBy = ({ actor }: Call, request: unknown, found: unknown): Answered => ({
    rows: countOf(found),
    request,
    found,
    data: () => project(found, actor),
    json: () => write(found, actor),
  });
  return async (input, call) => {
    const { request, answer } = await asked(operation, handler, { input, call });
    if (operation.kind !== 'pages') return seenBy(call, request, answer);
    const { rows, page } = answer as { rows: unknown; page: unknown };
    return { ...seenBy(call, request, rows), page };
  };
}

function unchanged(data: unknown, request: unknown): Answered {
  return { rows: countOf(data), request, found: data, data: () => data, json: () => JSON.stringify(data) };
}

function countOf(data: unknown): number {
  return Array.isArray(data) ? data.length : 1;
}

/** Creates the path from request to the rows of an operation that answers with lines. Throws CallRefusal. */
export function lineAnsweringOf(
  operation: Operation,
  handler: AnyHandler,
): (input: Readonly<Record<string, unknown>>, call: Call) => Promise<LinesAnswer> {
  return async (input, call) => (await asked(operation, handler, { input, call })).answer as LinesAnswer;
}

async function asked(
  operation: Operation,
  handler: AnyHandler,
  { input, call }: { input: Readonly<Record<string, unknown>>; call: Call },
): Promise<{ request: unknown; answer: unknown }> {
  requireRights(operation, call);
  const request = parsed(operation.request(), input);
  return { request, answer: await handler(request, call) };
}

/** Adds the user whom the caller acts as to every response, including refusals and 404s. */
export function markActing(reply: FastifyReply, { actor, assumedOver }: Call): void {
  const acting = assumedOver === undefined ? assumedBanner(actor) : undefined;
  if (acting) reply.header(actingHeader, encodeURIComponent(acting));
}

/** Sends the envelope around an answer's data, which is JSON already. */
export function sendEnvelope(reply: FastifyReply, json: string | undefined, page: unknown): FastifyReply {
  const data = json === undefined ? '' : `"data":${json},`;
  const rest = page ? `,"page":${JSON.stringify(page)}` : '';
  return reply
    .type('application/json; charset=utf-8')
    .send(`{"code":${serviceStatus.Success},${data}"errors":[]${rest}}`);
}

/** Refuses a call of an operation that its caller may not make, or not now. */
export function requireRights(operation: Operation, call: Call): void {
  requireNotOver(operation, call);
  requirePermission(operation, call);
  requireChanging(operation, call);
  requireRecentFactor(operation, call);
}

function requirePermission(operation: Operation, call: Call): void {
  const rights = [operation.access];
  const why = whyNoAccess(call.actor, rights);
  if (!why) return;
  throw forbidden(
    isLostByActing(call.actor, rights)
      ? { code: 'assumed_session', ...why }
      : { code: 'denied', message: accessDeniedMessage, next: `${why.message} ${why.next}` },
  );
}

/**
 * After an assumed identity has expired, only calls that end it, or report who is signed in, are answered. Source: decisions.md §8 (Users)
 */
function requireNotOver({ access }: Operation, { assumedOver, face }: Call): void {
  if (assumedOver === undefined || access === 'session.read') return;
  throw forbidden({
    code: 'assumed_identity_over',
    message: `You're no longer acting as ${assumedOver}.`,
    next:
      face === 'web'
        ? 'Reload the page to continue as yourself.'
        : 'To continue as yourself: pitlane identity end-assumed (Ctrl-X in the app)',
  });
}

/**
 * Money and rights change with a second factor of the last 15 minutes only: code 11. Source: areas.md §1.3
 */
function requireRecentFactor({ needsRecentFactor }: Operation, { isFactorOld }: Call): void {
  if (needsRecentFactor === true && isFactorOld === true) throw factorTooOld();
}

/** A personal token that is read-only changes nothing, regardless of its user's permissions. Source: security.md §3 */
function requireChanging(operation: Operation, { personalToken }: Call): void {
  if (!isChange(operation) || personalToken?.mayChange !== false) return;
  throw new CallRefusal(403, serviceStatus.Error, {
    code: 'read_only_token',
    message: 'This access token is read-only.',
    next: 'Use one with write access.',
  });
}

function parsed(schema: z.ZodType, input: Readonly<Record<string, unknown>>): unknown {
  const withNul = Object.entries(input).find(([, value]) => holdsNul(value));
  if (withNul) {
    const [field] = withNul;
    throw refused([{ code: 'invalid', message: `${field} has a character that isn't allowed.`, field }]);
  }
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw problemsOf(result.error);
}

/** Refuses an invalid request by its schema: 400, with an error for each field. */
export function problemsOf(error: z.ZodError): CallRefusal {
  return refused(error.issues.map(problemOf));
}

/** PostgreSQL stores no text with the character 0, and would fail on it as if the error were ours. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}

function refused(problems: readonly PortalError[]): CallRefusal {
  return new CallRefusal(400, serviceStatus.Error, problems);
}

function problemOf(issue: z.core.$ZodIssue): PortalError {
  const field = issue.path.join('.');
  return {
    code: isMissing(issue) ? 'missing' : 'invalid',
    message: issueWords(issue, field),
    ...(field ? { field } : {}),
  };
}
