import { commands } from '@pitlane/shared/registry/commands';
import { takesList } from '@pitlane/shared/registry/list-commands';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { ConfirmList } from './ConfirmList.tsx';

function open(id: string) {
  const command = commands.filter(takesList).find((one) => one.id === id);
  if (!command) throw new Error(`${id} takes no list`);
  const onRun = vi.fn<() => void>();
  const { user } = render(
    <ConfirmList command={command} number={1000} isStarting={false} onRun={onRun} onClose={() => undefined}>
      <p>calls.csv: 1,000 rows</p>
    </ConfirmList>,
  );
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: command.bulk.title });
  return { user, onRun, confirm, title: screen.getByRole('heading').textContent };
}

test.each(['1000', '1,000'])('what cannot be undone takes the number of contracts: %s', async (typed) => {
  const { user, confirm, onRun, title } = open('contract.void');
  expect(title).toBe("Void contracts from a file. This can't be undone.");
  const field = screen.getByLabelText('Type the number of contracts to confirm');
  expect(document.activeElement).toBe(field);
  await user.type(field, typed.slice(0, -1));
  expect(confirm.disabled).toBe(true);
  await user.type(field, '0{Enter}');
  expect(confirm.disabled).toBe(false);
  expect(onRun).not.toHaveBeenCalled();
  await user.click(confirm);
  expect(onRun).toHaveBeenCalledOnce();
});

test.each(['contract.note', 'cancellation.approve'])('what can be undone is only asked about: %s', (id) => {
  const { confirm, title } = open(id);
  expect(title).not.toContain("can't be undone");
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(confirm.disabled).toBe(false);
});
