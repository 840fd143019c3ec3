import { execFileSync } from 'node:child_process';
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';

/** A browser as a push service knows it: it alone reads what is sent to it. */
export class TestBrowser {
  readonly #ecdh: ECDH = createECDH('prime256v1');
  readonly #auth: Buffer = randomBytes(16);
  readonly endpoint: string;
  readonly keys: { p256dh: string; auth: string };

  constructor(name: string) {
    this.endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
    this.keys = {
      p256dh: this.#ecdh.generateKeys().toString('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  /** Reads a notification. Throws if it was encrypted for another browser. Source: RFC 8291 §3.4, RFC 8188 §2.1 */
  read(body: Buffer): Record<string, string> {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const sealed = body.subarray(21 + sender.length);
    const shared = this.#ecdh.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const derive = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
    const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    opener.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

/** A request that reached the push service. */
export interface Pushed {
  host: string;
  path: string;
  authorization: string;
  body: Buffer;
}

/** The push services of all browsers on this machine, by TLS: `agent` leads every https address to it. */
export class PushService {
  readonly got: Pushed[] = [];
  /** The status of the next answers, by path; 201 otherwise. */
  readonly answers = new Map<string, number>();
  #server: Server | undefined;

  async start(): Promise<Agent> {
    const server = createServer(certificate(), (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        const { host = '', authorization = '' } = headers;
        this.got.push({ host, path, authorization, body: Buffer.concat(parts) });
        const status = this.answers.get(path) ?? 201;
        // A push service that redirects leads nowhere.
        response.writeHead(status, status === 302 ? { location: 'https://127.0.0.1/secret' } : {}).end();
      });
    });
    this.#server = server;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const agent = new Agent();
    agent.createConnection = ({ servername }) =>
      connect({ host: '127.0.0.1', port, servername: servername ?? '', rejectUnauthorized: false });
    return agent;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

/** Returns the subject of a signature (VAPID), after verifying it by the key that the request names. Source: RFC 8292 §2 */
export function signerOf(authorization: string): { audience: string; subject: string; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = {
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  } as const;
  const isSound = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { ...key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSound) throw new Error('The signature is not by that key.');
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return { audience: aud, subject: sub, publicKey };
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-push-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  execFileSync('openssl', [...made, '-subj', '/CN=push', '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const files = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return files;
}
