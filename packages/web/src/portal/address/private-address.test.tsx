import { act, renderHook } from '@testing-library/react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { takeOver } from '../../session/owner.ts';
import { contextNow } from '../run-command/use-run-command.ts';
import { forgetSearches, placeNow, windowOfRouter } from './private-address.ts';
import { requestedRoute, requestedRouteState } from './requested-route.ts';
import { useSearchWindow } from './search-window.ts';

const session = { username: 'dana', roleType: 'Dealer', isActive: true } as Parameters<typeof contextNow>[0];

function useShown() {
  return { ...useSearchWindow(), navigate: useNavigate(), location: useLocation() };
}

/** The portal's page with the setting, at an address. */
function open(address: string, setting = 'on') {
  window.history.replaceState(null, '', address);
  const meta = document.head.appendChild(document.createElement('meta'));
  Object.assign(meta, { name: 'pitlane-private-search', content: setting });
  const router = windowOfRouter();
  const view = renderHook(useShown, {
    wrapper: ({ children }) => <BrowserRouter window={router}>{children}</BrowserRouter>,
  });
  const close = () => {
    view.unmount();
    meta.remove();
  };
  onTestFinished(close);
  return { close, now: () => view.result.current };
}

const back = () =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await arrived;
  });
/** What the browser writes into its history. */
const address = () => window.location.href + JSON.stringify(window.history.state);

beforeEach(() => sessionStorage.clear());

test('searches stay out of the address, over Back, a reload and a saved search', async () => {
  const { now, close } = open('/landing?window=full');
  act(() => now().keepSearch('smith|make:ford', { replace: true }));
  expect(now().search).toBe('smith|make:ford');
  expect(address()).not.toContain('smith');
  act(() => void now().navigate('/rater?window=full&search=1FTFW1E50PFA00001'));
  expect(now().search).toBe('1FTFW1E50PFA00001');
  expect(address()).not.toContain('1FTFW1');
  await back();
  expect(now().search).toBe('smith|make:ford');
  close();
  const reloaded = open(window.location.pathname + window.location.search);
  expect(reloaded.now().search).toBe('smith|make:ford');
  expect(address()).not.toContain('smith');
});

test('a link with a search in plain text is rewritten when it is opened', () => {
  const { now } = open('/cancelquote?find=o%27brien&x=1');
  expect(now().location.search).toBe('?find=o%27brien&x=1');
  expect(address()).toMatch(/\/cancelquote\?find=%7E[0-9a-f]{12}&x=1/);
});

test('copied links and saved searches have the text, and so does the way back after a lost session', () => {
  const { now } = open('/landing?window=full&search=smith');
  expect(contextNow(session).address).toBe('/landing?window=full&search=smith');
  takeOver('dana');
  const { pathname, search } = placeNow();
  const state = requestedRouteState(pathname + search);
  expect(JSON.stringify(state)).not.toContain('smith');
  act(() => void now().navigate('/', { replace: true, state }));
  act(() => void now().navigate(requestedRoute(now().location.state, session)));
  expect([now().search, address()]).toEqual(['smith', expect.not.stringContaining('smith')]);
});

test('signing out forgets what was searched: Back finds nothing', () => {
  const { now } = open('/landing?window=full&search=smith');
  forgetSearches();
  expect(placeNow().search).toBe('?window=full');
  act(() => void now().navigate(window.location.pathname + window.location.search));
  expect(now().search).toBe('');
});

test('without the setting the address has the text', () => {
  const { now } = open('/landing?window=full', '');
  act(() => now().keepSearch('smith', { replace: true }));
  expect(window.location.search).toBe('?window=full&search=smith');
});
