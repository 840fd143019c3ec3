import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyView } from '../lazy-view.tsx';
import { render } from '../testing/render.tsx';
import { LoadBoundary } from './LoadBoundary.tsx';
import { useServerBack } from './use-server-back.ts';

const server = { isThere: false, looks: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(server, { isThere: false, looks: 0 });
  vi.stubGlobal('fetch', async () => {
    server.looks += 1;
    if (!server.isThere) throw new TypeError('Failed to fetch');
    return new Response();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Part({ onBack }: { onBack: () => void }) {
  return <p>{useServerBack(onBack) ? 'away' : 'there'}</p>;
}

test('a part that waits for the server continues when it is back, but not while the user types', async () => {
  const onBack = vi.fn<() => void>();
  render(
    <>
      <input aria-label="Note" />
      <Part onBack={onBack} />
    </>,
  );
  await pass(20_000);
  expect(screen.getByText('away')).toBeTruthy();
  expect(onBack).not.toHaveBeenCalled();

  screen.getByLabelText('Note').focus();
  server.isThere = true;
  await pass(20_000);
  expect(screen.getByText('there')).toBeTruthy();
  expect(onBack).not.toHaveBeenCalled();

  screen.getByLabelText('Note').blur();
  await pass(20_000);
  expect(onBack).toHaveBeenCalledOnce();
});

test('a part that failed while the server answers is not retried automatically', async () => {
  server.isThere = true;
  const onBack = vi.fn<() => void>();
  render(<Part onBack={onBack} />);
  await pass(60_000);
  expect([server.looks, onBack.mock.calls.length]).toEqual([1, 0]);
});

test('a part whose files could not be loaded says whether it waits for the server', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  render(
    <LoadBoundary>
      <Broken />
    </LoadBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('the portal was just updated');
  await pass(1000);
  expect(screen.getByRole('alert').textContent).toContain("Can't reach the server. Loads automatically");
});

/** A view whose code can't be read until the server is there, among things that the user is working on. */
function renderAmongWork(boundary: { part: 'window' | 'background'; onClose?: () => void }) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { View } = lazyView<object>(async () => {
    if (!server.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>the view</p>;
  });
  render(
    <>
      <input aria-label="Note" />
      <LoadBoundary {...boundary}>
        <Suspense>
          <View />
        </Suspense>
      </LoadBoundary>
    </>,
  );
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'half typed' } });
}

test('a part whose files could not be loaded is loaded in its place when the server is back, and what is typed stays', async () => {
  renderAmongWork({ part: 'window' });
  await pass(5000);
  expect(screen.getByRole('alert').textContent).toContain("Can't reach the server.");
  server.isThere = true;
  await pass(5000);
  expect(screen.getByText('the view')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half typed');
});

test('an optional part fails silently, and is loaded when the server is back', async () => {
  renderAmongWork({ part: 'background' });
  await pass(5000);
  expect(screen.queryByRole('alert')).toBeNull();
  // A user who types wouldn't notice it.
  screen.getByLabelText('Note').focus();
  server.isThere = true;
  await pass(5000);
  expect(screen.getByText('the view')).toBeTruthy();
});

test('a window whose files could not be loaded is closed by its button and by Esc, which nothing below it gets', async () => {
  const onClose = vi.fn<() => void>();
  const below = vi.fn<() => void>();
  document.addEventListener('keydown', below);
  renderAmongWork({ part: 'window', onClose });
  await pass(5000);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(below).not.toHaveBeenCalled();
  document.removeEventListener('keydown', below);
});
