import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { everyonesPassword } from './people.ts';

/** The environment of a browser. */
interface Surroundings {
  /** The host that the address bar shows. */
  host?: string;
  /** The address that its requests come from. */
  remoteAddress?: string;
  /** Its name. */
  userAgent?: string;
}

/** A browser that keeps its cookies, without a page: what it asks is asked as the portal asks. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #surroundings: Surroundings;

  constructor(app: FastifyInstance, surroundings: Surroundings = {}) {
    this.#app = app;
    this.#surroundings = surroundings;
  }

  /** The address that its requests come from. */
  get address(): string {
    return this.#surroundings.remoteAddress ?? '127.0.0.1';
  }

  /** Sends a request with the cookies, and keeps those that come back. */
  async ask(method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', url: string, options: InjectOptions = {}) {
    const { host = 'localhost:4780', userAgent } = this.#surroundings;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.inject({
      ...options,
      method,
      url,
      remoteAddress: this.address,
      headers: {
        accept: 'application/json',
        host,
        ...(cookie ? { cookie } : {}),
        ...(userAgent ? { 'user-agent': userAgent } : {}),
        ...options.headers,
      },
    });
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Starts a sign-in and returns its flow. */
  async beginSignIn(query = ''): Promise<Flow> {
    const response = await this.ask('GET', `/identity/self-service/login/browser${query}`);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  }

  /** Sends a sign-in form; `changes` replaces what the form would hold. */
  send(
    flow: Flow,
    identifier: string,
    changes: Record<string, unknown> = {},
  ): Promise<LightMyRequestResponse> {
    return this.ask('POST', `/identity/self-service/login?flow=${flow.id}`, {
      payload: {
        method: 'password',
        identifier,
        password: everyonesPassword,
        csrf_token: csrfTokenIn(flow),
        ...changes,
      },
    });
  }

  /** Starts a sign-in and sends it. */
  async signIn(identifier: string, password = everyonesPassword): Promise<LightMyRequestResponse> {
    return this.send(await this.beginSignIn(), identifier, { password });
  }
}

/** A sign-in flow as far as tests read it. */
export interface Flow {
  id: string;
  return_to?: string;
  refresh: boolean;
  ui: {
    messages: { id: number; text: string }[];
    nodes: { attributes: { name: string; value?: string }; messages: { id: number }[] }[];
  };
}

/** The token that the form of a flow sends back. */
export function csrfTokenIn(flow: Flow): string | undefined {
  return flow.ui.nodes.find((node) => node.attributes.name === 'csrf_token')?.attributes.value;
}
