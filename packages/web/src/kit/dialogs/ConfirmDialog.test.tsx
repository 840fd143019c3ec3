import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
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
      {changes.children ?? <p>15138628 Dana Smith</p>}
    </ConfirmDialog>,
  );
  return { ...view, onConfirm, onClose };
}

test('starts with the focus on Cancel', async () => {
  open();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

test('says how it is confirmed only where Space does it, and never confirms by Enter', async () => {
  const { user, onConfirm } = open();
  const button = screen.getByRole('button', { name: 'Void contract' });
  const words = 'Press Space or click to confirm.';
  expect(screen.queryByText(words)).toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByText(words).id);
  await user.tab({ shift: true });
  expect(screen.queryByText(words)).toBeNull();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Enter in a text field goes to the button that confirms, which says how', async () => {
  const { user, onConfirm } = open({ children: <input aria-label="Amount" /> });
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '2600{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Void contract' }));
  expect(screen.getByText('Press Space or click to confirm.')).toBeDefined();
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

test('the focus goes to the way out if the action becomes impossible', () => {
  const dialog = (onConfirm: (() => void) | undefined) => (
    <ConfirmDialog
      title="Void contract"
      busy=""
      isRunning={false}
      canConfirm
      startsAtField
      onConfirm={onConfirm}
      onClose={() => undefined}
    >
      {onConfirm && <input aria-label="Reason" />}
    </ConfirmDialog>
  );
  const { rerender } = render(dialog(() => undefined));
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  rerender(<MemoryRouter>{dialog(undefined)}</MemoryRouter>);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
});

test('says while it runs that the server is away', () => {
  onTestFinished(() => noteReach(true));
  noteReach(false);
  open({ isRunning: true });
  expect(screen.getByText("Voiding contract… Can't reach the server. Trying again.")).toBeTruthy();
});
