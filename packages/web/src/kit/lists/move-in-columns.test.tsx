import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { moveInColumns } from './move-in-columns.ts';

/** Seven items in three columns, with a button in each; what happens is written down. */
function open() {
  const done: string[] = [];
  const places = Array.from({ length: 7 }, (_, at) => at);
  const view = render(
    <>
      {places.map((at) => (
        <div
          key={at}
          role="option"
          aria-selected={false}
          aria-label={`item ${at}`}
          tabIndex={0}
          onKeyDown={(event) =>
            moveInColumns(event, {
              item: event.currentTarget,
              at,
              last: 6,
              columns: 3,
              focus: (place) => done.push(`to ${place}`),
              onEnter: () => done.push('opened'),
              onEscape: () => done.push('escaped'),
              onLeave: () => done.push('left'),
            })
          }
        >
          <button type="button">button {at}</button>
        </div>
      ))}
    </>,
  );
  return { ...view, done };
}

test.each([
  ['{ArrowDown}', 4, 'to 7'],
  ['{ArrowUp}', 4, 'to 1'],
  ['{ArrowUp}', 2, 'left'],
  ['{ArrowRight}', 4, 'to 5'],
  ['{ArrowLeft}', 4, 'to 3'],
  ['{Home}', 4, 'to 0'],
  ['{End}', 4, 'to 6'],
  ['{Enter}', 4, 'opened'],
  ['{Escape}', 4, 'escaped'],
])('%s on item %i: %s', async (key, at, what) => {
  const { user, done } = open();
  screen.getByRole('option', { name: `item ${at}` }).focus();
  await user.keyboard(key);
  expect(done).toEqual([what]);
});

test('keys with Ctrl are left to others', async () => {
  const { user, done } = open();
  screen.getByRole('option', { name: 'item 4' }).focus();
  await user.keyboard('{Control>}{ArrowDown}{/Control}');
  expect(done).toEqual([]);
});

test('inside an item only Esc is handled, and leads back to the item', async () => {
  const { user, done } = open();
  screen.getByRole('button', { name: 'button 4' }).focus();
  await user.keyboard('{ArrowDown}{Home}');
  expect(document.activeElement?.textContent).toBe('button 4');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('option', { name: 'item 4' }));
  expect(done).toEqual([]);
});
