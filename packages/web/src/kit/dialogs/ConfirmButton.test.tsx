import { CallError } from '@pitlane/shared/client/calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';

function open(onConfirm: () => Promise<unknown>) {
  return render(
    <ConfirmButton
      text="Remove"
      label="Remove Main St Ford"
      title="Remove brand"
      busy="Removing…"
      onConfirm={onConfirm}
    >
      <p>Its address then uses the default brand.</p>
    </ConfirmButton>,
  );
}

const button = () => screen.getByRole('button', { name: 'Remove Main St Ford' });

test('asks first, and Enter alone never does it', async () => {
  const remove = vi.fn<() => Promise<void>>(async () => undefined);
  const { user } = open(remove);
  button().focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alertdialog', { name: 'Remove brand' })).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(remove).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('does it once, and closes when it is done', async () => {
  const done = Promise.withResolvers<void>();
  const remove = vi.fn<() => Promise<void>>(() => done.promise);
  const { user } = open(remove);
  await user.click(button());
  await user.dblClick(screen.getByRole('button', { name: 'Remove brand' }));
  expect(screen.getByText('Removing…')).toBeTruthy();
  done.resolve();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(remove).toHaveBeenCalledOnce();
});

const inUse = { status: 409, code: -1, message: 'The brand is in use.', errors: [], requestId: null };

test('stays open with the reason where it failed', async () => {
  const { user } = open(() => Promise.reject(new CallError(inUse)));
  await user.click(button());
  await user.click(screen.getByRole('button', { name: 'Remove brand' }));
  expect(await screen.findByText('The brand is in use.')).toBeTruthy();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('opens again with the reason where it failed after it was closed, and stays while it is tried again', async () => {
  let done = Promise.withResolvers<void>();
  const { user } = open(() => done.promise);
  await user.click(button());
  await user.click(screen.getByRole('button', { name: 'Remove brand' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  done.reject(new CallError(inUse));
  expect(await screen.findByText('The brand is in use.')).toBeTruthy();
  done = Promise.withResolvers<void>();
  await user.click(screen.getByRole('button', { name: 'Remove brand' }));
  expect(await screen.findByText('Removing…')).toBeTruthy();
  done.resolve();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
