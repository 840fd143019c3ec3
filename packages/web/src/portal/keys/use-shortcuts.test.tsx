import { screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { DateField } from '../../kit/forms/DateField.tsx';
import { TextAreaField } from '../../kit/forms/TextAreaField.tsx';
import { render } from '../../kit/testing/render.tsx';
import { useShortcutListener, useShortcuts } from './use-shortcuts.ts';

function Shell({ search, children }: { search: () => void; children?: ReactNode }) {
  useShortcutListener();
  useShortcuts('Everywhere', [{ keys: ['/'], title: 'Search contracts', run: search }]);
  return <main>{children}</main>;
}

test.each([
  ['Note', 1],
  ['Save', 1],
  ['Kind', 1],
  ['Choose as of', 1],
  ['Elsewhere', 0],
  ['Order 7', 0],
  ['Clear', 0],
])('Ctrl+Enter sends a form from any of its fields: %s', async (label, times) => {
  const send = vi.fn<() => void>();
  const { user } = render(
    <Shell search={() => undefined}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input aria-label="Note" />
        <DateField label="As of" value="" onValue={() => undefined} onLeave={() => undefined} />
        <button type="button" role="radio" aria-checked aria-label="Kind" />
        <a href="/7" aria-label="Order 7">
          7
        </a>
        <button type="button" aria-label="Clear" />
        <button type="submit" aria-label="Save" />
      </form>
      <input aria-label="Elsewhere" />
    </Shell>,
  );
  screen.getByLabelText(label).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(send).toHaveBeenCalledTimes(times);
});

test.each([['Note'], ['Text'], ['Elsewhere']])('held, Ctrl+Enter acts once: %s', async (label) => {
  const act = vi.fn<() => void>();
  function Page() {
    useShortcuts('Rater', [{ keys: ['mod+Enter'], title: 'Next', run: act }]);
    return <input aria-label="Elsewhere" />;
  }
  const { user } = render(
    <Shell search={() => undefined}>
      {label === 'Elsewhere' ? (
        <Page />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            act();
          }}
        >
          <input aria-label="Note" />
          <TextAreaField label="Text" value="" onValue={() => undefined} />
          <button type="submit">Save</button>
        </form>
      )}
    </Shell>,
  );
  screen.getByLabelText(label).focus();
  await user.keyboard('{Control>}{Enter>3/}{/Control}');
  expect(act).toHaveBeenCalledOnce();
});

test('Ctrl+Enter sends the form of a dialog over a page with such keys, but not while its button is disabled', async () => {
  const [send, run] = [vi.fn<() => void>(), vi.fn<() => void>()];
  function Page({ isReady }: { isReady: boolean }) {
    useShortcuts('Rater', [{ keys: ['mod+Enter'], title: 'Next', run }]);
    return (
      <div role="dialog" aria-modal="true">
        <form
          id="adding"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <input aria-label="Name" />
        </form>
        <button type="submit" form="adding" disabled={!isReady}>
          Add
        </button>
      </div>
    );
  }
  const shown = (isReady: boolean) => (
    <Shell search={() => undefined}>
      <Page isReady={isReady} />
    </Shell>
  );
  const { user, rerender } = render(shown(false));
  screen.getByLabelText('Name').focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect([send.mock.calls.length, run.mock.calls.length]).toEqual([0, 0]);
  rerender(shown(true));
  screen.getByLabelText('Name').focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect([send.mock.calls.length, run.mock.calls.length]).toEqual([1, 0]);
});

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
