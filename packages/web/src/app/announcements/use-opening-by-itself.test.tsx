import { act, fireEvent, render, renderHook } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx';
import { ClosedByEscape } from './Announcements.tsx';
import { quietMs, useOpeningByItself } from './use-opening-by-itself.ts';

// One clock for all: the time of the last activity carries over from test to test.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const press = () => {
  pass(1);
  fireEvent.keyDown(window, { key: 'Escape' });
};

/** The portal at its start, before its announcements are known, and how often their window was opened since. */
function start() {
  const open = vi.fn<() => void>();
  const shown = { unread: undefined as readonly string[] | undefined, pathname: '/landing', isOpen: false };
  pass(quietMs);
  const { rerender, unmount } = renderHook((now: typeof shown) => useOpeningByItself(now, open), {
    initialProps: shown,
  });
  const change = (changes: Partial<typeof shown>) => rerender(Object.assign(shown, changes));
  return { open, change, unmount };
}

test('opens immediately if the user is idle, and otherwise once they are done', () => {
  const { open, change, unmount } = start();
  change({ unread: ['1'] });
  expect(open).toHaveBeenCalledOnce();
  unmount();

  const other = start();
  press();
  other.change({ unread: ['1'] });
  pass(quietMs - 1000);
  expect(other.open).not.toHaveBeenCalled();
  pass(2000);
  expect(other.open).toHaveBeenCalled();
});

test('does not open over text that is being typed, and opens once the field is left', () => {
  const note = document.body.appendChild(document.createElement('textarea'));
  note.value = 'Called the';
  note.focus();
  const { open, change } = start();
  change({ unread: ['1'] });
  pass(10 * quietMs);
  expect(open).not.toHaveBeenCalled();
  note.blur();
  pass(quietMs);
  expect(open).toHaveBeenCalledOnce();
  note.remove();
});

test('waits for a question that has to be answered, and opens once that is closed', () => {
  const question = render(
    <ConfirmDialog
      title="Confirm terminal"
      busy="Confirming…"
      isRunning={false}
      canConfirm
      onConfirm={() => undefined}
      onClose={() => undefined}
    >
      It asks for your session.
    </ConfirmDialog>,
  );
  const { open, change } = start();
  change({ unread: ['1'] });
  pass(10 * quietMs);
  expect(open).not.toHaveBeenCalled();
  question.unmount();
  pass(quietMs);
  expect(open).toHaveBeenCalledOnce();
});

test('does not open late over the page that the user has gone to, but later news opens there', () => {
  const { open, change } = start();
  press();
  change({ pathname: '/contracts/dealer' });
  change({ unread: ['1', '2'] });
  pass(10 * quietMs);
  change({ unread: ['2'] });
  pass(10 * quietMs);
  expect(open).not.toHaveBeenCalled();
  change({ unread: ['2', '3'] });
  expect(open).toHaveBeenCalled();
});

test('opens on the page that the start redirects to', () => {
  const { open, change } = start();
  change({ pathname: '/reporting' });
  change({ unread: ['1'] });
  expect(open).toHaveBeenCalledOnce();
});

test('stays closed once it was closed before it was loaded, until later news', () => {
  const { open, change } = start();
  change({ unread: ['1'] });
  change({ isOpen: true });
  press();
  change({ isOpen: false });
  pass(10 * quietMs);
  expect(open).toHaveBeenCalledOnce();
  change({ unread: ['1', '2'] });
  expect(open).toHaveBeenCalledTimes(2);
});

test('is closed by Esc while its code loads, and what is below it stays open', () => {
  const [close, below] = [vi.fn<() => void>(), vi.fn<() => void>()];
  document.body.addEventListener('keydown', below);
  const { unmount } = render(<ClosedByEscape onClose={close} />);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
  expect(below).not.toHaveBeenCalled();
  unmount();
  document.body.removeEventListener('keydown', below);
});
