import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';

function open(onConfirm: () => Promise<string | undefined>) {
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
  const remove = vi.fn<() => Promise<undefined>>(async () => undefined);
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
  const done = Promise.withResolvers<undefined>();
  const remove = vi.fn<() => Promise<undefined>>(() => done.promise);
  const { user } = open(remove);
  await user.click(button());
  await user.dblClick(screen.getByRole('button', { name: 'Remove brand' }));
  expect(screen.getByText('Removing…')).toBeTruthy();
  done.resolve(undefined);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(remove).toHaveBeenCalledOnce();
});

test('stays open with the reason where it failed', async () => {
  const { user } = open(async () => 'The brand is in use.');
  await user.click(button());
  await user.click(screen.getByRole('button', { name: 'Remove brand' }));
  expect(await screen.findByText('The brand is in use.')).toBeTruthy();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});
