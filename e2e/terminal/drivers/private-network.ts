import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { fileURLToPath } from 'node:url';

const place = (name: string) => fileURLToPath(new URL(`./private-authority/${name}`, import.meta.url));

/** The certificate of an authority that only the tests trust. */
export const authorityFile = place('authority.pem');
/** The portal's name in this network; no name server knows it, only the proxy does. */
export const portalName = 'portal.example.test';

/** A company's network: the portal is behind TLS of a private authority, and the only way to it is a proxy. */
export class PrivateNetwork {
  readonly #portal: Server;
  readonly #proxy: Server;
  /** What the proxy was asked for, as `host:port`. */
  readonly asked: string[] = [];

  private constructor(portal: Server, proxy: Server) {
    this.#portal = portal;
    this.#proxy = proxy;
  }

  /** Puts it before a server. */
  static async before(server: string): Promise<PrivateNetwork> {
    const tls = { cert: readFileSync(place('server.pem')), key: readFileSync(place('server-key.pem')) };
    const portal = createTlsServer(tls, (asked, answer) => {
      const { method, headers } = asked;
      const onward = request(server + (asked.url ?? ''), { method, headers }, (upstream) => {
        answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(answer);
      });
      asked.pipe(onward);
    });
    const network = new PrivateNetwork(portal, createServer());
    network.#proxy.on('connect', (wanted, socket) => {
      network.asked.push(wanted.url ?? '');
      const onward = connect(portOf(portal), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        onward.pipe(socket).pipe(onward);
      });
      onward.on('error', () => socket.destroy());
      socket.on('error', () => onward.destroy());
    });
    for (const one of [portal, network.#proxy]) {
      await new Promise<void>((listening) => one.listen(0, '127.0.0.1', listening));
    }
    return network;
  }

  get proxy(): string {
    return `http://127.0.0.1:${portOf(this.#proxy)}`;
  }

  async close(): Promise<void> {
    for (const one of [this.#proxy, this.#portal]) {
      one.closeAllConnections();
      await new Promise((closed) => one.close(closed));
    }
  }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
