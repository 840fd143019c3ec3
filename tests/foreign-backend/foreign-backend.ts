import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the backend sends for a call, byte for byte; an object as JSON, the status 200 where none is named. */
export interface SentAnswer {
  status?: number;
  type?: string;
  body?: unknown;
  /** `cutShort` ends the connection before the announced length is there, `never` sends nothing at all. */
  ends?: 'cutShort' | 'never';
}

/** A call as it came over the wire. */
export interface SeenCall {
  method: string;
  path: string;
  body: unknown;
}

/** A provider's own backend, which speaks portal.md and nothing that we added to it. */
export interface ForeignBackend {
  address: string;
  seen: SeenCall[];
  /** Sends this for every call of the path from now on. */
  sends: (path: string, answer: SentAnswer) => void;
  /** The call that hangs has arrived. */
  isHanging: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A contract with no field but those of portal.md §3, under the names of decisions.md §1.4. */
export const foreignContract = {
  contractNumber: '15138628',
  contractSuffix: null,
  id: 7,
  programCode: 'MBP',
  programType: 1,
  planDescription: 'PLATINUM',
  contractStatusType: 1,
  dealerCode: '80715',
  purchaseDate: '2024-03-15',
  expirationDate: '2029-03-15',
  deductibleAmount: 100,
  isUserAllowedAccess: true,
  notes: [{ enteredDate: '2024-04-01', text: 'Called' }],
  customer: { firstName: 'Dana', lastName: 'Smith', zipCode: '65801' },
  dealer: { name: 'Main St Ford', dealerCode: '80715' },
  lender: null,
  vehicle: { vin: '1FTFW1E50MK0A1234', vehicleYear: 2021, makeName: 'Ford', modelName: 'F-150' },
};

/** What a proxy shows for a server that is down. */
export const badGateway: SentAnswer = {
  status: 502,
  type: 'text/html',
  body: '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
};

/** Wraps data as this backend does: no `page`, and `errors` is null if there are none. */
export function success(data: unknown): SentAnswer {
  return { body: { code: 0, data, errors: null } };
}

/** Starts the backend on a free port of loopback. A path that it does not know is a page of HTML with 404. */
export async function startForeignBackend(): Promise<ForeignBackend> {
  const answers = new Map<string, SentAnswer>([['/api/contracts/search', success([foreignContract])]]);
  const seen: SeenCall[] = [];
  let arrived = Promise.withResolvers<void>();
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request);
    const path = new URL(request.url ?? '', 'http://foreign.invalid').pathname;
    seen.push({ method: request.method ?? '', path, body: sent === '' ? null : JSON.parse(sent) });
    const wanted = answers.get(path) ?? { status: 404, type: 'text/html', body: '<h1>Not Found</h1>' };
    if (wanted.ends === 'never') arrived.resolve();
    else send(response, wanted);
  };
  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    sends: (path, answer) => {
      answers.set(path, answer);
      arrived = Promise.withResolvers();
    },
    isHanging: () => arrived.promise,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, { status = 200, type = 'application/json', body, ends }: SentAnswer) {
  const whole = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  response.statusCode = status;
  if (whole !== '') response.setHeader('content-type', type);
  if (ends !== 'cutShort') return response.end(whole);
  response.setHeader('content-length', Buffer.byteLength(whole) + 1000);
  response.write(whole, () => response.destroy());
}
