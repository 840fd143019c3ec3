import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noteReach } from '../connection/reach.ts';
import { render } from '../testing/render.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

function open(changes: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) {
  const onConfirm = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const view = render(
    <ConfirmDialog
      title="Void contract"
      busy="Voiding contract…"
      isRunning={false}
      canConfirm
      onConfirm={onConfirm}
      onClose={onClose}
      {...changes}
    >
      <p>15138628 Dana Smith</p>
    </ConfirmDialog>,
  );
  return { ...view, onConfirm, onClose };
}

test('starts with the focus on Cancel', async () => {
  open();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

test('says at the button how it is confirmed, and never confirms by Enter', async () => {
  const { user, onConfirm } = open();
  const button = screen.getByRole('button', { name: 'Void contract' });
  const hint = screen.getByText('Press Space or click to confirm.');
  expect(button.getAttribute('aria-describedby')).toBe(hint.id);
  button.focus();
  await user.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
});

test.each([
  [true, 'Void contract'],
  [false, "Void contract. This can't be undone."],
])('says in the title where nothing takes it back: %j', (canBeUndone, title) => {
  open({ canBeUndone });
  expect(screen.getByRole('heading').textContent).toBe(title);
  const isLoud = screen.getByRole('button', { name: 'Void contract' }).dataset['primary'] === 'true';
  expect(isLoud).toBe(canBeUndone);
});

test('says nothing about confirming where it cannot be confirmed', () => {
  open({ canConfirm: false });
  expect(screen.queryByText('Press Space or click to confirm.')).toBeNull();
});

test.each([' ', 'click'])('confirms by %j', async (way) => {
  const { user, onConfirm } = open();
  const button = screen.getByRole('button', { name: 'Void contract' });
  button.focus();
  await (way === 'click' ? user.click(button) : user.keyboard(way));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('closes by Esc', async () => {
  const { user, onClose } = open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('cannot be confirmed before everything is there', async () => {
  const { user, onConfirm } = open({ canConfirm: false });
  await user.click(screen.getByRole('button', { name: 'Void contract' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('shows what is running and ignores a second press', async () => {
  const { user, onConfirm } = open({ isRunning: true });
  expect(screen.getByText('Voiding contract…')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Void contract' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

test("can only be closed if the action isn't possible", () => {
  open({ onConfirm: undefined });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
});

test('says while it runs that the server is away', () => {
  onTestFinished(() => noteReach(true));
  noteReach(false);
  open({ isRunning: true });
  expect(screen.getByText("Voiding contract… Can't reach the server. Trying again.")).toBeTruthy();
});
