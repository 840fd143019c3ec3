import { type Envelope, serviceStatus } from '../../engine/envelope.ts';
import { errorsOf, objectOf, parsed, readEnvelope } from './read-envelope.ts';

/**
 * Reads the bare response of a GraphQL call as an envelope: data is success, an error is a failure, even with data. Its
 * code is the number in `extensions.code` if the backend sets one, otherwise GraphQlException. A gateway may answer
 * with an envelope instead. `status` is that of an error whose outcome is open, which the response has no status for. Undefined if the text is neither. Source: decisions.md §1.5, security.md §2 (code 9)
 */
export function readGraphql(text: string): (Envelope & { status?: number }) | undefined {
  const envelope = readEnvelope(text);
  if (envelope && envelope.code !== serviceStatus.Success) return envelope;
  const body = objectOf(parsed(text));
  const sent: unknown[] = Array.isArray(body?.errors) ? body.errors : [body?.errors];
  const errors = errorsOf(sent.map(flat));
  if (errors.length > 0) return { code: codeOf(sent[0]), data: null, errors, ...statusOf(sent[0]) };
  if (!body || !('data' in body)) return undefined;
  return { code: serviceStatus.Success, data: body.data ?? null, errors };
}

/** A backend's additions to an error are in its extensions; the message is the error's own. */
function flat(error: unknown): unknown {
  const { extensions, ...own } = objectOf(error) ?? {};
  const added = objectOf(extensions);
  if (!added) return error;
  const { errorCode, code, ...more } = added;
  const named = errorCode ?? (typeof code === 'number' ? undefined : code);
  return { ...more, ...own, ...(named === undefined ? {} : { code: named }) };
}

function codeOf(error: unknown): number {
  const code = objectOf(objectOf(error)?.extensions)?.code;
  return typeof code === 'number' && code !== serviceStatus.Success ? code : serviceStatus.GraphQlException;
}

function statusOf(error: unknown): { status?: number } {
  const status = objectOf(objectOf(error)?.extensions)?.httpStatus;
  return typeof status === 'number' ? { status } : {};
}
