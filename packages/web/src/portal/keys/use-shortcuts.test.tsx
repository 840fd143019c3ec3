import { type ReactNode, useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { useShortcutListener, useShortcuts } from './use-shortcuts.ts';

function Shell({ search, children }: { search: () => void; children?: ReactNode }) {
  useShortcutListener();
  useShortcuts('Everywhere', [{ keys: ['/'], title: 'Search contracts', run: search }]);
  return <main>{children}</main>;
}

/** Presses a key when the page is in the document and before React runs its passive effects: the user sees the page by then. */
function FirstMoment({ press, children }: { press: string; children: ReactNode }) {
  useLayoutEffect(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: press }));
  }, [press]);
  return children;
}

test('a key pressed in the first moment of a page is not lost', () => {
  const search = vi.fn<() => void>();
  render(
    <FirstMoment press="/">
      <Shell search={search} />
    </FirstMoment>,
  );
  expect(search).toHaveBeenCalledOnce();
});
