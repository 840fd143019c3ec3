import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { type Answered, answeredBy } from './answered.ts';
import { auditKey } from './audit-key.ts';
import { demoToken } from './demo-token.ts';

/** The server with documents, whose tests upload as forms. */
export class DocumentDriver {
  readonly app: FastifyInstance;
  readonly #tokens = new Map<string, string>();

  private constructor(app: FastifyInstance) {
    this.app = app;
  }

  static async over(db: Database, env: Record<string, string> = {}): Promise<DocumentDriver> {
    return new DocumentDriver(
      await buildApp({ auditKey, db, config: readConfig({ LOG_LEVEL: 'silent', ...env }) }),
    );
  }

  /** Calls the API as a demo user. */
  async ask(user: string, call: string, body?: object): Promise<Answered> {
    return answeredBy(await this.send(user, call, body));
  }

  async send(user: string, call: string, body?: object, headers: Record<string, string> = {}) {
    const [method, url = ''] = call.split(' ');
    const token = { 'x-session-token': await this.#token(user) };
    return this.app.inject({
      method: method as 'GET',
      url,
      headers: { ...token, ...headers },
      ...(body ? { payload: body } : {}),
    });
  }

  /** Uploads a file as a form. */
  async upload(
    user: string,
    path: string,
    file: { bytes: Buffer; name: string; type?: string },
    fields: Record<string, string> = {},
  ): Promise<Answered> {
    const form = new FormData();
    // After the file too: the order of the parts makes no difference.
    form.append('file', new File([new Uint8Array(file.bytes)], file.name, { type: file.type ?? '' }));
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const body = new Response(form);
    return answeredBy(
      await this.app.inject({
        method: 'POST',
        url: path,
        headers: {
          'x-session-token': await this.#token(user),
          'content-type': body.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await body.arrayBuffer()),
      }),
    );
  }

  async #token(user: string): Promise<string> {
    const token = this.#tokens.get(user) ?? (await demoToken(this.app, user));
    this.#tokens.set(user, token);
    return token;
  }
}
