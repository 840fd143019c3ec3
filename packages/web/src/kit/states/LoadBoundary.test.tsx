import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('a part that waits for the server goes on when it is back, but not while somebody types', async () => {
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

test('a part that failed while the server answers is not tried again by itself', async () => {
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
  expect(screen.getByRole('alert').textContent).toContain("Can't reach the server. Reloads automatically");
});
