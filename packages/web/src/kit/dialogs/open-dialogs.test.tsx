import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { Dialog } from './Dialog.tsx';
import { isDialogOpen } from './open-dialogs.ts';

test('knows a dialog of the kit while it is open', () => {
  expect(isDialogOpen()).toBe(false);
  const { unmount } = render(
    <Dialog title="New contact" onClose={() => undefined}>
      <input aria-label="Name" />
    </Dialog>,
  );
  expect(isDialogOpen({ ignoresWindows: true })).toBe(true);
  unmount();
  expect(isDialogOpen()).toBe(false);
});

test('ignores windows that may stay open', () => {
  const { unmount } = render(
    <dialog open data-window>
      Contract Search
    </dialog>,
  );
  expect([isDialogOpen(), isDialogOpen({ ignoresWindows: true })]).toEqual([true, false]);
  unmount();
});
