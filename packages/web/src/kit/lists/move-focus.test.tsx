import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { moveFocus } from './move-focus.ts';

function open(onLeave?: () => void) {
  function List() {
    const list = useRef<HTMLDivElement>(null);
    return (
      <div
        ref={list}
        role="toolbar"
        tabIndex={-1}
        onKeyDown={(event) =>
          moveFocus(
            event,
            [...(list.current?.querySelectorAll('button') ?? [])],
            onLeave ? { onLeave, isLeftByEscape: true } : {},
          )
        }
      >
        {['One', 'Two', 'Three'].map((name) => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
      </div>
    );
  }
  const view = render(<List />);
  screen.getByRole('button', { name: 'Two' }).focus();
  return view;
}

test.each([
  ['{ArrowDown}{ArrowDown}', 'Three'],
  ['{ArrowUp}{ArrowUp}', 'One'],
  ['{End}', 'Three'],
  ['{Home}', 'One'],
  ['{ArrowRight}', 'Two'],
  ['{Control>}{ArrowDown}{/Control}', 'Two'],
])('%s moves to %s', async (keys, name) => {
  const { user } = open();
  await user.keyboard(keys);
  expect(document.activeElement?.textContent).toBe(name);
});

test.each(['{ArrowUp}{ArrowUp}', '{Escape}'])('%s leaves the list', async (keys) => {
  const onLeave = vi.fn<() => void>();
  const { user } = open(onLeave);
  await user.keyboard(keys);
  expect(onLeave).toHaveBeenCalledOnce();
});
