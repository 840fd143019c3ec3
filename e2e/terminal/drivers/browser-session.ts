/** A browser in which a user is signed in at the portal, without a page: it answers the codes of terminals. */
export class BrowserSession {
  readonly #server: string;
  readonly #cookie: string;

  private constructor(server: string, cookie: string) {
    this.#server = server;
    this.#cookie = cookie;
  }

  /** The browser of a session that exists. */
  static with(server: string, token: string): BrowserSession {
    return new BrowserSession(server, `pitlane_session=${token}`);
  }

  static async of(server: string, username: string): Promise<BrowserSession> {
    const json = { accept: 'application/json' };
    const begun = await fetch(`${server}/identity/self-service/login/browser`, { headers: json });
    const flow = (await begun.json()) as {
      id: string;
      ui: { nodes: { attributes: { name: string; value: string } }[] };
    };
    const csrf_token = flow.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes
      .value;
    const sent = await fetch(`${server}/identity/self-service/login?flow=${flow.id}`, {
      method: 'POST',
      headers: { ...json, 'content-type': 'application/json', cookie: cookiesOf(begun) },
      body: JSON.stringify({
        method: 'password',
        identifier: username,
        password: 'pitlane-demo',
        csrf_token,
      }),
    });
    if (!sent.ok) throw new Error(await sent.text());
    return new BrowserSession(server, cookiesOf(sent));
  }

  /** Returns the user's word on a code that a terminal shows. */
  async answer(code: string, word: 'approve' | 'refuse'): Promise<void> {
    await this.#post(`/api/v1/device-sign-ins/${code}/${word}`, {});
  }

  /** Creates a personal access token that only reads, and gives its secret. */
  async createToken(name: string): Promise<string> {
    const made = await this.#post('/api/v1/personal-tokens', { name, mayChange: false, days: 30 });
    return ((await made.json()) as { data: { token: string } }).data.token;
  }

  async #post(path: string, body: object): Promise<Response> {
    const sent = await fetch(`${this.#server}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.#server, cookie: this.#cookie },
      body: JSON.stringify(body),
    });
    if (!sent.ok) throw new Error(await sent.text());
    return sent;
  }
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
}
