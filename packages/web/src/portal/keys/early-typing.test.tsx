import { fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { holdTyping, takeTyped } from './early-typing.ts';
import { useEarlyTyping } from './use-early-typing.ts';
import { useShortcutListener, useShortcuts } from './use-shortcuts.ts';

/** A page whose search opens a while after its key, as one that has to be loaded first. */
function Page({ note, press }: { note: () => void; press: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  useShortcutListener();
  useShortcuts('Page', [
    { keys: ['/'], title: 'Search', run: holdTyping },
    { keys: ['n'], title: 'Note', run: note },
  ]);
  return (
    <>
      <button type="button" onClick={press}>
        Delete
      </button>
      <input type="checkbox" aria-label="Loaded" onChange={() => setIsOpen(true)} />
      {isOpen && <Box />}
    </>
  );
}

function Box() {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEarlyTyping((typed) => setText(text + typed));
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <input ref={input} aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
  );
}

function openPage() {
  onTestFinished(() => void takeTyped());
  const [note, press] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { user } = render(<Page note={note} press={press} />);
  const load = () => fireEvent.click(screen.getByLabelText('Loaded'));
  return { user, note, press, load };
}

test('what is typed before the box is there is in it, and presses nothing else', async () => {
  const { user, note, press, load } = openPage();
  await user.tab();
  await user.keyboard('/Dem');
  await user.keyboard('{Backspace}nniston{Enter}');
  load();
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('Denniston');
  expect([note, press].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await user.keyboard('s');
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('Dennistons');
});

test.each(['{Escape}', '{Tab}', '{Control>}z{/Control}'])('%s gives up what was typed', async (given) => {
  const { user, note, load } = openPage();
  await user.keyboard(`/smith${given}`);
  await user.keyboard('n');
  expect(note).toHaveBeenCalledOnce();
  load();
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
});

test('a click gives up what was typed', async () => {
  const { user, press, load } = openPage();
  await user.keyboard('/smith');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(press).toHaveBeenCalledOnce();
  load();
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
});
