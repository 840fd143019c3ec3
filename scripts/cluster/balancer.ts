import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of several servers, as a load balancer is. */
export interface Balancer {
  address: string;
  /** How many requests each server was sent, by its address. */
  sent: ReadonlyMap<string, number>;
  /** Ends every connection, as the proxy's own death does, and takes new ones. */
  breakConnections: () => void;
  close: () => Promise<void>;
}

/** The headers without those that pass from hop to hop only. */
function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const {
    connection: _connection,
    'keep-alive': _alive,
    'transfer-encoding': _encoding,
    upgrade: _upgrade,
    ...others
  } = headers;
  return others;
}

/**
 * Sends each request to the next server in turn. One that refuses the connection is passed over; a request that was sent is never sent
 * again, because the server may have done it: its caller gets 503.
 */
export async function startBalancer(servers: () => readonly string[], port = 0): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const sent = new Map<string, number>();
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const list = servers();
    const start = turn++;
    const tried = list.map((_, at) => list[(start + at) % list.length] as string);
    pass(incoming, outgoing, { agent, tried, onSent: (to) => sent.set(to, (sent.get(to) ?? 0) + 1) });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    breakConnections: () => server.closeAllConnections(),
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

interface Passing {
  agent: Agent;
  /** The servers that are left to try. */
  tried: readonly string[];
  onSent: (server: string) => void;
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, { agent, tried, onSent }: Passing): void {
  const [to, ...others] = tried;
  if (to === undefined) return refuse(outgoing);
  const { hostname, port } = new URL(to);
  const { method, url: path } = incoming;
  const onward = request({ agent, hostname, port, method, path, headers: endToEnd(incoming.headers) });
  let isConnected = false;
  onward.on('socket', (socket) => {
    const connected = () => {
      isConnected = true;
      onSent(to);
      incoming.pipe(onward);
    };
    if (socket.connecting) socket.once('connect', connected);
    else connected();
  });
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
    answer.on('aborted', () => outgoing.destroy());
  });
  onward.on('error', () => {
    if (!isConnected) pass(incoming, outgoing, { agent, tried: others, onSent });
    else refuse(outgoing);
  });
  outgoing.on('close', () => {
    // Once it's done, its connection is another request's.
    if (!outgoing.writableFinished) onward.destroy();
  });
}

function refuse(outgoing: ServerResponse): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  outgoing.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
  outgoing.end('{"code":-1,"data":null,"errors":[{"code":"unavailable","message":"No server answers."}]}');
}
