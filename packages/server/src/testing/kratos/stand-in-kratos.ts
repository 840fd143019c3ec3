import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Secret } from 'otpauth';
import { codeOf } from '../authenticator.ts';
import {
  type Account,
  type Flow,
  flowJson,
  type Kind,
  messages,
  Refused,
  type Session,
  sessionJson,
} from './kratos-json.ts';

const minuteMs = 60_000;
const cookie = 'ory_kratos_session';

/**
 * A stand-in of Ory Kratos's public API, with its own accounts and sessions, written from what Ory publishes (the types
 * of `@ory/client`). It has no limits and no idle sessions, as Kratos has none.
 */
export class StandInKratos {
  readonly app: FastifyInstance = Fastify();
  readonly accounts: Account[] = [];
  readonly sessions: Session[] = [];
  /** The codes that were mailed, the last one last. */
  readonly mails: { to: string; code: string }[] = [];
  /** The requests: method and path. */
  readonly asked: string[] = [];
  /** The headers that came with them. */
  readonly headers: IncomingHttpHeaders[] = [];
  /** Waits before it answers, in ms. */
  delayMs = 0;
  url = '';
  readonly #now: () => Date;
  readonly #flows = new Map<string, Flow>();

  private constructor(now: () => Date) {
    this.#now = now;
  }

  static async listen(now: () => Date): Promise<StandInKratos> {
    const kratos = new StandInKratos(now);
    kratos.#routes();
    kratos.url = await kratos.app.listen({ host: '127.0.0.1', port: 0 });
    return kratos;
  }

  add(username: string, password: string, isVerified = true): Account {
    const email = `${username}@example.com`;
    const account = { id: randomUUID(), username, email, password, isVerified, codes: [] };
    this.accounts.push(account);
    return account;
  }

  /** The last code that was mailed to an address. */
  codeTo(address: string): string {
    return this.mails.findLast(({ to }) => to === address)?.code ?? '';
  }

  #routes(): void {
    const { app } = this;
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof Refused) return reply.status(error.status).send(error.body);
      return reply.status(500).send({ error: { code: 500, message: String(error) } });
    });
    app.addHook('onRequest', async ({ method, url, headers }) => {
      this.asked.push(`${method} ${url}`);
      this.headers.push(headers);
      if (this.delayMs > 0) await new Promise((done) => setTimeout(done, this.delayMs));
    });
    app.get('/sessions/whoami', (request) => sessionJson(this.#whole(request)));
    app.get('/sessions', (request) => this.#others(this.#whole(request)).map(sessionJson));
    app.delete('/sessions', (request) => {
      const ended = this.#others(this.#whole(request));
      for (const session of ended) session.isActive = false;
      return { count: ended.length };
    });
    app.delete('/sessions/:id', (request, reply) => {
      const { id } = request.params as { id: string };
      const found = this.#others(this.#whole(request)).find((session) => session.id === id);
      if (!found) throw new Refused(404);
      found.isActive = false;
      return reply.status(204).send();
    });
    for (const kind of ['login', 'settings', 'recovery', 'verification'] as const) this.#flowRoutes(kind);
    this.#logoutRoutes();
  }

  #flowRoutes(kind: Kind): void {
    const path = `/self-service/${kind}`;
    for (const type of ['browser', 'api'] as const) {
      this.app.get(`${path}/${type}`, (request, reply) => this.#begin(kind, type, { request, reply }));
    }
    this.app.get(`${path}/flows`, (request) => {
      const flow = this.#flow(kind, Reflect.get(Object(request.query), 'id'));
      return flowJson(flow, kind === 'settings' ? this.#whole(request).account : undefined);
    });
    this.app.post(path, async (request, reply) => {
      const flow = this.#flow(kind, Reflect.get(Object(request.query), 'flow'));
      const body = Object(request.body) as Record<string, string | boolean>;
      if (
        flow.type === 'browser' &&
        (flow.csrf !== body['csrf_token'] || cookieIn(request, 'csrf_token') !== flow.csrf)
      ) {
        throw new Refused(403, 'security_csrf_violation');
      }
      const sent = { flow, body, request, reply };
      if (kind === 'login') return this.#logIn(sent);
      if (kind === 'settings') return this.#save(sent);
      return this.#takeCode(kind, sent);
    });
  }

  #logoutRoutes(): void {
    this.app.get('/self-service/logout/browser', (request) => {
      const session = this.#session(request);
      if (!session) throw new Refused(401);
      return {
        logout_token: session.logoutToken,
        logout_url: `/self-service/logout?token=${session.logoutToken}`,
      };
    });
    this.app.get('/self-service/logout', (request, reply) => {
      const session = this.#session(request);
      if (!session) throw new Refused(401);
      if (session.logoutToken !== Reflect.get(Object(request.query), 'token')) throw new Refused(403);
      session.isActive = false;
      return reply.header('set-cookie', `${cookie}=; Path=/; Max-Age=0`).status(204).send();
    });
    this.app.delete('/self-service/logout/api', (request, reply) => {
      const token: unknown = Reflect.get(Object(request.body), 'session_token');
      for (const session of this.sessions) if (session.token === token) session.isActive = false;
      return reply.status(204).send();
    });
  }

  #begin(kind: Kind, type: Flow['type'], { request, reply }: Pick<Sent, 'request' | 'reply'>) {
    const query = Object(request.query) as Record<string, string | undefined>;
    const session = this.#session(request);
    const aal = query['aal'] === 'aal2' ? 2 : 1;
    if (kind === 'login' && aal === 2 && !session) throw new Refused(401, 'session_aal1_required');
    if (kind === 'login' && session && session.aal >= aal && query['refresh'] !== 'true') {
      throw new Refused(400, 'session_already_available');
    }
    if (kind === 'recovery' && session) throw new Refused(400, 'session_already_available');
    const owner = kind === 'settings' ? this.#whole(request) : session;
    const flow = this.#newFlow(kind, type, { aal, owner, csrf: cookieIn(request, 'csrf_token') });
    flow.returnTo = query['return_to'];
    if (type === 'browser') void reply.header('set-cookie', `csrf_token=${flow.csrf}; Path=/; HttpOnly`);
    return flowJson(flow, owner?.account);
  }

  #newFlow(
    kind: Kind,
    type: Flow['type'],
    { aal, owner, csrf }: { aal: 1 | 2; owner: Session | undefined; csrf: string | undefined },
  ): Flow {
    const at = this.#now().getTime();
    const flow: Flow = {
      id: randomUUID(),
      kind,
      type,
      aal,
      owner,
      issuedAt: at,
      expiresAt: at + 60 * minuteMs,
      csrf: type === 'browser' ? (csrf ?? randomBytes(32).toString('base64url')) : '',
      state: 'choose_method',
      messages: [],
      tries: 0,
      totpSecret: new Secret({ size: 20 }).base32,
    };
    this.#flows.set(flow.id, flow);
    return flow;
  }

  #flow(kind: Kind, id: unknown): Flow {
    const flow = this.#flows.get(String(id));
    if (flow?.kind !== kind) throw new Refused(404);
    if (flow.expiresAt <= this.#now().getTime()) throw new Refused(410, 'self_service_flow_expired');
    return flow;
  }

  #logIn({ flow, body, request, reply }: Sent) {
    const now = this.#now();
    if (flow.aal === 2) {
      const session = this.#session(request);
      if (!session) throw new Refused(401, 'session_aal1_required');
      if (!takesFactor(session.account, body, now)) return refuse(flow, reply, messages.wrongTotp);
      session.aal = 2;
      session.authenticatedAt = now.getTime();
      session.methods.push({ method: String(body['method']), aal: 'aal2', at: now.getTime() });
      return this.#answerSession(flow, session, reply);
    }
    const name = String(body['identifier']).toLowerCase();
    const account = this.accounts.find(({ username, email }) => username === name || email === name);
    if (body['method'] !== 'password' || !account || account.password !== body['password']) {
      return refuse(flow, reply, messages.wrongCredentials);
    }
    return this.#answerSession(flow, this.#start(account, 'password', request), reply);
  }

  #start(account: Account, method: string, { headers }: FastifyRequest): Session {
    const at = this.#now().getTime();
    const session: Session = {
      id: randomUUID(),
      account,
      isActive: true,
      aal: 1,
      authenticatedAt: at,
      expiresAt: at + 24 * 60 * minuteMs,
      token: `ory_st_${randomBytes(24).toString('base64url')}`,
      logoutToken: `ory_lo_${randomBytes(24).toString('base64url')}`,
      methods: [{ method, aal: 'aal1', at }],
      device: {
        ip_address: String(headers['true-client-ip'] ?? ''),
        user_agent: headers['user-agent'] ?? '',
      },
    };
    this.sessions.push(session);
    return session;
  }

  #answerSession(flow: Flow, session: Session, reply: FastifyReply) {
    if (flow.type === 'api') return { session_token: session.token, session: sessionJson(session) };
    void reply.header('set-cookie', `${cookie}=${session.token}; Path=/; HttpOnly; SameSite=Lax`);
    return {
      session: sessionJson(session),
      continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: flow.returnTo ?? '/' }],
    };
  }

  #save({ flow, body, request, reply }: Sent) {
    const session = this.#whole(request);
    if (session !== flow.owner) throw new Refused(403, 'security_identity_mismatch');
    const now = this.#now();
    if (now.getTime() - session.authenticatedAt > 15 * minuteMs)
      throw new Refused(403, 'session_refresh_required');
    const { account } = session;
    switch (String(body['method'])) {
      case 'password':
        if (String(body['password']).length < 8) return refuse(flow, reply, messages.shortPassword);
        account.password = String(body['password']);
        break;
      case 'totp':
        if (body['totp_unlink']) delete account.totpSecret;
        else if (body['totp_code'] !== codeOf(flow.totpSecret, now.getTime()))
          return refuse(flow, reply, messages.wrongTotp);
        else {
          account.totpSecret = flow.totpSecret;
          session.aal = 2;
          session.methods.push({ method: 'totp', aal: 'aal2', at: now.getTime() });
        }
        break;
      case 'lookup_secret':
        account.codes = Array.from({ length: 12 }, () => randomBytes(4).toString('hex'));
        flow.shownCodes = account.codes;
        break;
      default:
        return refuse(flow, reply, messages.noMethod);
    }
    flow.state = 'success';
    flow.messages = [messages.saved];
    return flowJson(flow, account);
  }

  #takeCode(kind: 'recovery' | 'verification', { flow, body, request, reply }: Sent) {
    const at = this.#now().getTime();
    if (typeof body['email'] === 'string') {
      flow.account = this.accounts.find(({ email }) => email === body['email']);
      Object.assign(flow, {
        state: 'sent_email',
        tries: 0,
        code: String(100_000 + Math.floor(Math.random() * 900_000)),
      });
      flow.codeExpiresAt = at + 10 * minuteMs;
      if (flow.account) this.mails.push({ to: flow.account.email, code: flow.code ?? '' });
      flow.messages = [messages[kind].sent];
      return flowJson(flow, undefined);
    }
    flow.tries += 1;
    const { account, code, codeExpiresAt = 0 } = flow;
    const isRight = account && code === body['code'] && at < codeExpiresAt && flow.tries <= 5;
    if (!isRight) return refuse(flow, reply, messages[kind].wrong);
    delete flow.code;
    account.isVerified = true;
    flow.state = 'passed_challenge';
    flow.messages = [messages[kind].passed];
    if (kind === 'verification') return flowJson(flow, undefined);
    const session = this.#start(account, 'code_recovery', request);
    const settings = this.#newFlow('settings', flow.type, { aal: 1, owner: session, csrf: flow.csrf });
    const token = { action: 'set_ory_session_token', ory_session_token: session.token };
    if (flow.type === 'browser')
      void reply.header('set-cookie', `${cookie}=${session.token}; Path=/; HttpOnly`);
    const next = {
      action: 'show_settings_ui',
      flow: { id: settings.id, url: `/settings?flow=${settings.id}` },
    };
    return { ...flowJson(flow, undefined), continue_with: flow.type === 'api' ? [token, next] : [next] };
  }

  #session(request: FastifyRequest): Session | undefined {
    const token = request.headers['x-session-token'] ?? cookieIn(request, cookie);
    const at = this.#now().getTime();
    return this.sessions.find(
      (session) => session.token === token && session.isActive && session.expiresAt > at,
    );
  }

  /** The caller's session at the highest level that its owner has (`required_aal: highest_available`). */
  #whole(request: FastifyRequest): Session {
    const session = this.#session(request);
    if (!session) throw new Refused(401);
    if (session.aal === 1 && session.account.totpSecret) throw new Refused(403, 'session_aal2_required');
    return session;
  }

  #others(own: Session): Session[] {
    return this.sessions.filter(
      (session) => session.account === own.account && session !== own && session.isActive,
    );
  }
}

interface Sent {
  flow: Flow;
  body: Record<string, string | boolean>;
  request: FastifyRequest;
  reply: FastifyReply;
}

function refuse(flow: Flow, reply: FastifyReply, message: Flow['messages'][number]) {
  flow.messages = [message];
  void reply.status(400);
  return flowJson(flow, flow.owner?.account);
}

function takesFactor(account: Account, body: Sent['body'], at: Date): boolean {
  if (body['method'] === 'totp') {
    return account.totpSecret !== undefined && body['totp_code'] === codeOf(account.totpSecret, at.getTime());
  }
  const place =
    body['method'] === 'lookup_secret' ? account.codes.indexOf(String(body['lookup_secret'])) : -1;
  if (place >= 0) account.codes.splice(place, 1);
  return place >= 0;
}

function cookieIn({ headers }: FastifyRequest, name: string): string | undefined {
  return headers.cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
