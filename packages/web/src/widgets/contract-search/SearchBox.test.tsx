import { searchExamples } from '@pitlane/shared/features/contracts/rules/search-text';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { SearchBox } from './SearchBox.tsx';
// Loaded here: to load it at the first click can take longer than a test waits.
import './SearchHelp.tsx';
import { SearchPanel } from './SearchPanel.tsx';

const ignore = () => undefined;

function open() {
  function Box() {
    const [text, setText] = useState('');
    const on = { onSubmit: ignore, onDown: ignore, onEscape: ignore, onHelp: ignore };
    return (
      <SearchBox
        ref={null}
        search={{ text, setText, error: undefined, isSearching: false }}
        isHelpShown={false}
        {...on}
      />
    );
  }
  return render(<Box />);
}

const box = () => screen.getByRole<HTMLInputElement>('combobox');

test('the key that leads to the box types nothing into it while it is empty', async () => {
  const { user } = open();
  await user.type(box(), '/smith');
  expect(box().value).toBe('smith');
  await user.type(box(), '/2');
  expect(box().value).toBe('smith/2');
});

test('filters are offered though the focus came back unheard, as from a dialog that closes', async () => {
  const { user } = open();
  await user.click(box());
  fireEvent.focusOut(box());
  await user.keyboard('smith|ma');
  expect(screen.getByRole('option', { name: /make:/ })).toBeTruthy();
});

test('a misspelled filter is corrected by Tab', async () => {
  const { user } = open();
  await user.type(box(), 'smith|mkae:ford');
  await user.tab();
  expect(box().value).toBe('smith|make:ford');
});

function openPanel(initial = 'smith') {
  const onLeave = vi.fn<() => void>();
  function Panel() {
    const [text, setText] = useState(initial);
    const search = { text, setText, error: undefined, isSearching: false };
    const found = { shown: undefined, failure: undefined, leftOut: undefined, retry: ignore };
    return (
      <SearchPanel
        ref={null}
        search={{ ...search, ...found }}
        session={undefined}
        onSubmit={ignore}
        onDown={ignore}
        onLeave={onLeave}
      />
    );
  }
  const { user } = render(<Panel />);
  const openHelp = async () => {
    await user.click(screen.getByRole('button', { name: 'Search help' }));
    await screen.findByRole('region', { name: 'Search help' });
  };
  return { user, openHelp, onLeave };
}

const help = () => screen.queryByRole('region', { name: 'Search help' });

test('Esc closes the help, then empties the box, then leaves it', async () => {
  const { user, openHelp, onLeave } = openPanel();
  await openHelp();
  await user.type(box(), '{Escape}');
  expect([help(), box().value]).toEqual([null, 'smith']);
  await user.type(box(), '{Escape}');
  expect([box().value, onLeave.mock.calls.length]).toEqual(['', 0]);
  await user.type(box(), '{Escape}');
  expect(onLeave).toHaveBeenCalledOnce();
});

test('the help goes when another text is typed', async () => {
  const { user, openHelp } = openPanel();
  await openHelp();
  await user.type(box(), '2');
  expect(help()).toBeNull();
});

test('the help stays away when the text that it was opened at is there again', async () => {
  const { user, openHelp } = openPanel('');
  await openHelp();
  await user.type(box(), 's');
  await user.type(box(), '{Backspace}');
  expect([box().value, help()]).toEqual(['', null]);
});

test('an example closes the help, also one that is in the box already', async () => {
  const [example] = searchExamples;
  const { user, openHelp } = openPanel(example);
  await openHelp();
  await user.click(screen.getByRole('button', { name: example }));
  expect([box().value, help()]).toEqual([example, null]);
});
