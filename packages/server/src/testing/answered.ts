import type { Envelope } from '@pitlane/shared/engine/envelope';
import type { LightMyRequestResponse } from 'fastify';

/**
 * The JSON of an answer. Tests read many shapes of it and compare what they find, so a wrong path fails as a wrong
 * value does.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- each test knows what it asked for
export type AnsweredData = any;

/** The answer to a call, as far as tests read it. */
export interface Answered<Data = AnsweredData> {
  status: number;
  /** Null if the call was refused: a test that reads on fails there. */
  data: Data;
  code: string | undefined;
  message: string | undefined;
  /** The field that was refused. */
  field: string | undefined;
  /** Whether it was stored under the key of the intent. */
  isReplayed: boolean;
}

/** Reads the answer to a call. */
export function answeredBy<Data = AnsweredData>(answer: LightMyRequestResponse): Answered<Data> {
  const { data, errors } = answer.json<Partial<Envelope<Data>>>();
  const [error] = errors ?? [];
  return {
    status: answer.statusCode,
    data: data as Data,
    code: error?.code,
    message: error?.friendlyMessage ?? error?.message,
    field: error?.field,
    isReplayed: answer.headers['idempotent-replayed'] === 'true',
  };
}
