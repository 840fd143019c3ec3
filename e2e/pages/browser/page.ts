import { type UserEvent, userEvent } from '@testing-library/user-event';
import { inject, vi } from 'vitest';
import { clock } from './clock.ts';
import { actAsBrowser, screenSize } from './dom-gaps.ts';
import { beginPage } from './end-of-page.ts';
import { keysOf } from './keyboard.ts';
import { Locator } from './locator.ts';
import {
  matcherOf,
  type Network,
  type PageRequest,
  type PageResponse,
  type RouteHandler,
} from './network.ts';
import { readPortal } from './read-portal.ts';
import { requestsOf } from './requests.ts';
import { pause, until } from './until.ts';

// Loaded once for all pages, with React, which keeps the timers that it finds: those of a stopped clock would never fire.
const freshPortal = await readPortal(inject('portal'));

/** What vitest adds to a page of jsdom. */
type WithJsdom = { jsdom: { reconfigure: (change: { url: string }) => void } };

type PageEvent = 'request' | 'requestfailed' | 'response' | 'console' | 'pageerror';
type Pattern = string | RegExp | ((value: never) => boolean);

/** The page of a jsdom browser: the whole portal in jsdom, against the real server. */
export class Page {
  private readonly network: Network;
  private readonly address: string;
  private readonly begun: (() => void)[] = [];
  private readonly listeners = new Set<() => void>();
  private end: (() => Promise<void>) | undefined;
  readonly hands: UserEvent = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

  constructor(address: string, network: Network) {
    this.address = address;
    this.network = network;
  }

  // Navigation.

  async goto(place: string): Promise<void> {
    if (place === 'about:blank') return await this.close();
    const { href, origin } = new URL(place, this.address);
    if (origin !== new URL(this.address).origin)
      throw new Error(`${href} is another site: that needs a browser`);
    await this.close();
    (globalThis as unknown as WithJsdom).jsdom.reconfigure({ url: href });
    history.replaceState(null, '');
    await this.load();
  }
  async reload(): Promise<void> {
    const { state } = history;
    await this.close();
    history.replaceState(state, '');
    await this.load();
  }
  private async load(): Promise<void> {
    document.title = 'Pitlane';
    document.documentElement.removeAttribute('data-theme');
    document.body.innerHTML = '<div id="root"></div>';
    const stop = beginPage(this.network);
    for (const act of this.begun) act();
    showTheme();
    const { startPortal } = freshPortal();
    const root = startPortal(document.getElementById('root'));
    actAsBrowser();
    this.end = async () => {
      root.unmount();
      await stop();
    };
  }
  async close(): Promise<void> {
    await this.end?.();
    this.end = undefined;
  }
  async goBack(): Promise<void> {
    history.back();
    await pause(5);
  }
  async goForward(): Promise<void> {
    history.forward();
    await pause(5);
  }
  /** Waits until the page has sent no calls for a while. */
  async waitForLoadState(_state: 'networkidle'): Promise<void> {
    await this.network.rest();
  }
  url(): string {
    return location.href;
  }
  async title(): Promise<string> {
    return document.title;
  }

  // Locators.

  private get body(): Locator {
    return new Locator(() => [document.documentElement], this.hands, 'page');
  }
  getByRole: Locator['getByRole'] = (...given) => this.body.getByRole(...given);
  getByText: Locator['getByText'] = (...given) => this.body.getByText(...given);
  getByLabel: Locator['getByLabel'] = (...given) => this.body.getByLabel(...given);
  getByPlaceholder: Locator['getByPlaceholder'] = (...given) => this.body.getByPlaceholder(...given);
  locator(selector: string, having = {}): Locator {
    if (selector === 'html') return this.body;
    return this.body.locator(selector, having);
  }

  // Keyboard, mouse and clock.

  readonly clock = clock;
  readonly mouse = { move: async () => this.hands.unhover(document.body) };

  readonly keyboard = {
    press: async (key: string) => this.hands.keyboard(keysOf(key)),
    type: async (text: string) => this.hands.keyboard(text.replace(/[{[]/g, '$&$&')),
    /** Puts a text at the caret at once, as Playwright does: without keys. */
    insertText: async (text: string) => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await pause(0);
    },
  };
  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    Object.assign(screenSize, size);
  }
  async evaluate<T, Given>(run: (given: Given) => T, given?: Given): Promise<T> {
    return run(given as Given);
  }
  async addInitScript(act: () => void): Promise<void> {
    this.begun.push(act);
  }

  // The network.

  context() {
    return this.contextOfPage;
  }
  private readonly contextOfPage = {
    addInitScript: (act: () => void) => this.addInitScript(act),
    clearCookies: async () => this.network.setCookies([]),
    cookies: async () => this.network.allCookies(),
    addCookies: async (cookies: ReturnType<Network['allCookies']>) => this.network.setCookies(cookies),
    setOffline: async (isOffline: boolean) => {
      this.network.isOffline = isOffline;
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: !isOffline });
      window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
    },
  };
  async route(pattern: string | RegExp, handler: RouteHandler, options = {}): Promise<void> {
    this.network.route(pattern, handler, options);
  }
  async unroute(pattern: string | RegExp): Promise<void> {
    this.network.unroute(pattern);
  }
  async unrouteAll(_options: object): Promise<void> {
    this.network.unroute();
  }
  get request() {
    return requestsOf(this.network);
  }
  on(event: PageEvent, listener: (value: never) => void): void {
    if (event === 'request') this.network.onRequest.add(listener as never);
    if (event === 'requestfailed') this.network.onFailure.add(listener as never);
    if (event === 'response') this.network.onResponse.add(listener as never);
    if (event === 'console') this.listen(listener as never);
    if (event === 'pageerror') this.listenToErrors(listener as never);
  }
  private listenToErrors(listener: (error: unknown) => void): void {
    const report = ({ error }: ErrorEvent) => listener(error);
    window.addEventListener('error', report);
    this.listeners.add(() => window.removeEventListener('error', report));
  }
  private listen(listener: (message: { type: () => string; text: () => string }) => void): void {
    for (const type of ['log', 'warn', 'error'] as const) {
      const spy = vi.spyOn(console, type);
      spy.mockImplementation((...words) => listener({ type: () => type, text: () => words.join(' ') }));
      this.listeners.add(() => spy.mockRestore());
    }
  }
  waitForRequest(pattern: Pattern): Promise<PageRequest> {
    return this.next(this.network.onRequest, pattern);
  }
  waitForResponse(pattern: Pattern): Promise<PageResponse> {
    return this.next(this.network.onResponse, pattern);
  }
  private async next<T extends { url: () => string }>(
    listeners: Set<(value: T) => void>,
    pattern: Pattern,
  ): Promise<T> {
    const matches =
      typeof pattern === 'function'
        ? (pattern as (value: T) => boolean)
        : (value: T) => matcherOf(pattern, this.address)(value.url());
    let found: T | undefined;
    const listener = (value: T) => {
      if (!found && matches(value)) found = value;
    };
    listeners.add(listener);
    try {
      return await until(
        () => found,
        () => `no call matched ${String(pattern)}`,
      );
    } finally {
      listeners.delete(listener);
    }
  }

  /** Ends the page and its listeners. */
  async leave(): Promise<void> {
    await this.close();
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
    vi.useRealTimers();
    for (const stop of this.listeners) stop();
  }
}

/** As `theme.js` does before the first paint. */
function showTheme(): void {
  const show = (text: string | null) => {
    const theme = text === null ? '' : JSON.parse(text);
    if (theme && theme !== 'system') document.documentElement.setAttribute('data-theme', theme);
    else document.documentElement.removeAttribute('data-theme');
  };
  show(localStorage.getItem('theme'));
}
