import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnsweredData } from '../../packages/server/src/testing/answered.ts';

/** The outcome of a call, as far as the tests read it. */
export interface Answered {
  status: number;
  type: string;
  bytes: Buffer;
  data: AnsweredData;
  /** The refusal in words; '' without one. */
  message: string;
}

/** Calls the API as one user: "PUT /api/rater/voidcontract", and what is sent. */
export type Ask = (call: string, body?: object) => Promise<Answered>;

/** Makes calls with a user's token, each its own intent; a contract that another call holds is asked for again, as a client does. */
export function asking({ address, token }: { address: string; token: string }): Ask {
  return async (call, body) => {
    const [method = '', path = ''] = call.split(' ');
    const headers = {
      'x-session-token': token,
      'idempotency-key': randomUUID(),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    };
    const payload = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
    for (let tries = 0; ; tries++) {
      const response = await fetch(`${address}${path}`, { method, headers, ...payload });
      const type = response.headers.get('content-type') ?? '';
      const bytes = Buffer.from(await response.arrayBuffer());
      const isBusy = response.status === 503 || (response.status === 409 && bytes.includes('contract_busy'));
      if (!isBusy || tries === 30)
        return { status: response.status, type, bytes, ...readEnvelope(type, bytes) };
      await wait(200);
    }
  };
}

function readEnvelope(type: string, bytes: Buffer): Pick<Answered, 'data' | 'message'> {
  if (!type.startsWith('application/json')) return { data: null, message: '' };
  const { data, errors } = JSON.parse(bytes.toString()) as {
    data?: unknown;
    errors?: { message: string; friendlyMessage?: string }[];
  };
  const [error] = errors ?? [];
  return { data, message: error?.friendlyMessage ?? error?.message ?? '' };
}
