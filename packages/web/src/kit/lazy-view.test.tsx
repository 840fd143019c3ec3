import { act, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type LazyView, lazyView, useIsViewAwaited } from './lazy-view.tsx';
import { noteLostStyles } from './lost-styles.ts';
import { render } from './testing/render.tsx';

beforeAll(() => noteLostStyles());

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/** A stylesheet that a view has asked for, as Vite does: once, whatever becomes of it. */
function styleOf(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
  document.head.append(link);
  onTestFinished(() => {
    for (const left of links()) left.remove();
  });
  return link;
}

const settle = (link: HTMLLinkElement | undefined, type: 'load' | 'error') =>
  act(async () => void link?.dispatchEvent(new Event(type)));

const shown = ({ View }: LazyView<object>): ReactNode => (
  <Suspense fallback="Loading">
    <View />
  </Suspense>
);

test('a view that comes after a lost stylesheet is shown once that is there', async () => {
  const lost = styleOf('/assets/lost.css');
  const loading = styleOf('/assets/loading.css');
  await settle(lost, 'error');
  render(shown(lazyView<object>(async () => () => <p>the view</p>)));
  await act(async () => {});
  const [again, other] = links();
  expect(again).not.toBe(lost);
  expect([again?.href, again?.crossOrigin]).toEqual([lost.href, '']);
  expect(other).toBe(loading);
  expect(screen.queryByText('the view')).toBeNull();
  await settle(again, 'load');
  expect(screen.getByText('the view')).toBeTruthy();
});

test('a stylesheet that is still lost is requested again with each try', async () => {
  await settle(styleOf('/assets/lost.css'), 'error');
  const { load } = lazyView<object>(async () => () => <p>the view</p>);
  const first = load().catch((error: Error) => error.message);
  const [again] = links();
  await settle(again, 'error');
  expect(await first).toContain('/assets/lost.css');
  const second = load();
  const [oncemore] = links();
  expect(oncemore).not.toBe(again);
  await settle(oncemore, 'load');
  expect(await second).toBeTruthy();
});

test('says that a view is awaited while its place waits for it, not while it is loaded ahead', async () => {
  function Wait() {
    return <output>{useIsViewAwaited() ? 'awaited' : 'idle'}</output>;
  }
  const said = () => screen.getByRole('status').textContent;
  const code = Promise.withResolvers<() => ReactNode>();
  const view = lazyView<object>(async () => await code.promise);
  const { rerender } = render(<Wait />);
  void view.load();
  await act(async () => {});
  expect(said()).toBe('idle');
  rerender(
    <>
      <Wait />
      {shown(view)}
    </>,
  );
  await act(async () => {});
  expect(said()).toBe('awaited');
  await act(async () => code.resolve(() => <p>the view</p>));
  expect([said(), screen.getByText('the view').tagName]).toEqual(['idle', 'P']);
});
