import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { standInCheckout } from './forte-checkout.ts';

/** The account that the stand-in expects. */
export const standInAccount = {
  FORTE_ORGANIZATION: 'org_300005',
  FORTE_LOCATION: 'loc_192834',
  FORTE_ACCESS_ID: 'c4b2c1d0e9f8a7b6c4b2c1d0e9f8a7b6',
  FORTE_SECURE_KEY: 'c0ffee00c0ffee00c0ffee00c0ffee00',
};

/**
 * The behavior of the stand-in for a call: answers it, declines the card, approves a part of the amount, fails before or after the charge, answers twice, or never answers, without (`hang`)
 * or with the charge made (`take`).
 */
export type ForteMood = 'answer' | 'decline' | 'fail' | 'hang' | 'lose' | 'part' | 'take' | 'twice';

/** A charge that the stand-in made. */
export interface StoodCharge {
  transaction_id: string;
  action: string;
  reference_id: string;
  authorization_amount: number;
  response: {
    response_type: string;
    response_code: string;
    response_desc: string;
    authorization_code?: string;
  };
  status: string;
}

/** Stands in for Forte's documented API (transactions, settlements and fundings) and its card window, in the test's process. */
export class ForteStandIn {
  readonly charges: StoodCharge[] = [];
  /** The moods for the next calls of each kind; `answer` once they are used up. */
  readonly moods = { charge: [] as ForteMood[], find: [] as ForteMood[] };
  /** Settlements by transaction, and fundings that were paid out. */
  readonly settlements = new Map<string, object[]>();
  readonly funded = new Set<string>();
  /** Headers and bodies of the calls. */
  readonly calls: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v3`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  /** Approved charges of a batch. */
  approved(reference: string): StoodCharge[] {
    return this.charges.filter(
      (charge) => charge.reference_id === reference && charge.response.response_type === 'A',
    );
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString();
    const { method = '', url = '', headers } = request;
    if (url.startsWith('/checkout/')) {
      const { type, text } = standInCheckout(url, standInAccount.FORTE_SECURE_KEY);
      response.writeHead(200, { 'content-type': type }).end(text);
      return;
    }
    this.calls.push({ method, url, headers, body });
    if (!headers.authorization?.startsWith('Basic ') || !headers['x-forte-auth-organization-id']) {
      send(response, 401, { response: { response_desc: 'Unauthorized' } });
      return;
    }
    const isCharge = method === 'POST' && url.endsWith('/transactions');
    const isFind = url.includes('/transactions?filter=');
    const mood =
      (isCharge ? this.moods.charge.shift() : isFind ? this.moods.find.shift() : undefined) ?? 'answer';
    if (mood === 'hang') return;
    if (mood === 'fail') {
      send(response, 500, { response: { response_desc: 'Internal error' } });
      return;
    }
    const [status, data] = isCharge ? this.#charge(JSON.parse(body), mood) : this.#read(url);
    if (mood === 'take') return;
    if (mood === 'lose') {
      response.socket?.destroy();
      return;
    }
    if (mood === 'twice') sendTwice(response, status, data);
    else send(response, status, data);
  }

  #charge(asked: Record<string, unknown>, mood: ForteMood): [number, object] {
    const isDeclined = mood === 'decline';
    const charge: StoodCharge = {
      transaction_id: `trn_${randomUUID()}`,
      action: String(asked['action']),
      reference_id: String(asked['reference_id']),
      authorization_amount: mood === 'part' ? 100 : Number(asked['authorization_amount']),
      response: isDeclined
        ? { response_type: 'D', response_code: 'U19', response_desc: 'BIN NOT ALLOWED' }
        : {
            response_type: 'A',
            response_code: 'A01',
            response_desc: 'APPROVED',
            authorization_code: '5H9411',
          },
      status: isDeclined ? 'declined' : 'ready',
    };
    this.charges.push(charge);
    return [isDeclined ? 400 : 201, charge];
  }

  #read(url: string): [number, object] {
    const reference = /filter=reference_id eq '([^']+)'/.exec(decodeURIComponent(url))?.[1];
    if (reference !== undefined) {
      return [200, { results: this.charges.filter((charge) => charge.reference_id === reference) }];
    }
    const transaction = /\/transactions\/([^/]+)\/settlements$/.exec(url)?.[1];
    if (transaction) return [200, { results: this.settlements.get(transaction) ?? [] }];
    const funding = /\/fundings\/([^/]+)$/.exec(url)?.[1];
    return funding ? [200, { status: this.funded.has(funding) ? 'completed' : 'processing' }] : [404, {}];
  }
}

function send(response: ServerResponse, status: number, data: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
}

/** The same response again on the same connection, as a proxy that repeats it would. */
function sendTwice(response: ServerResponse, status: number, data: object): void {
  const body = JSON.stringify(data);
  const text = `HTTP/1.1 ${status} OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  response.socket?.end(text + text);
}
