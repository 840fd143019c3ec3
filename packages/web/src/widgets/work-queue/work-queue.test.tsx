import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useShortcutListener, useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { WorkQueue } from './WorkQueue.tsx';

interface Row {
  id: string;
  status: string;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Queue({ rows }: { rows: readonly Row[] }) {
  return (
    <WorkQueue
      name="Queue"
      label="Waiting"
      rows={rows}
      idOf={({ id }) => id}
      param="open"
      line={({ id, status }) => `${id} ${status}`}
      empty={<p>Nothing waits</p>}
    >
      {({ id }, { place, openNext }) => (
        <article aria-label={id}>
          <p>{place}</p>
          <input aria-label={`Note on ${id}`} />
          <button type="button" onClick={openNext}>
            Done
          </button>
        </article>
      )}
    </WorkQueue>
  );
}

const row = (id: string, status = 'open'): Row => ({ id, status });

/** A queue that others change. */
function aQueue(...rows: Row[]) {
  const shown = (now: readonly Row[]) => (
    <MemoryRouter>
      <Queue rows={now} />
    </MemoryRouter>
  );
  const { rerender } = render(shown(rows));
  return {
    become: (...now: Row[]) => rerender(shown(now)),
    open: () => screen.getByRole('article').getAttribute('aria-label'),
    lines: () => screen.queryAllByRole('button', { name: / / }).map(({ textContent }) => textContent),
  };
}

test('the open one stays, with what is typed, when others come before it, change it, or take it out of the queue', () => {
  const queue = aQueue(row('A'), row('B'), row('C'));
  const note = screen.getByLabelText<HTMLInputElement>('Note on A');
  note.focus();
  note.value = 'half a note';
  queue.become(row('New'), row('A', 'taken'), row('B'), row('C'));
  expect([queue.open(), screen.getByLabelText('Note on A')]).toEqual(['A', note]);
  expect(queue.lines()).toEqual(['New open', 'A taken', 'B open', 'C open']);
  queue.become(row('New'), row('B'), row('C'));
  expect([queue.open(), screen.getByLabelText('Note on A')]).toEqual(['A', note]);
  expect(screen.getByText('No longer in the queue')).toBeDefined();
  expect(queue.lines()).toEqual(['New open', 'A taken', 'B open', 'C open']);
  expect([document.activeElement, note.value]).toEqual([note, 'half a note']);
  // Also as the last of all.
  queue.become();
  expect(queue.open()).toBe('A');
});

test('what the user is done with makes room for the next, and the last one for an empty queue', () => {
  const queue = aQueue(row('A'), row('B'));
  const done = () => screen.getByRole('button', { name: 'Done' }).click();
  done();
  queue.become(row('B'));
  expect([queue.open(), queue.lines()]).toEqual(['B', ['B open']]);
  done();
  queue.become();
  expect(screen.getByText('Nothing waits')).toBeDefined();
});

test('a key right after J is for the one that J opened, before the router has rendered its address', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const taken: string[] = [];
  function Item({ id }: Row) {
    useShortcuts('Item', [{ keys: ['A'], title: 'Take', run: () => taken.push(id) }]);
    return <article aria-label={id} />;
  }
  function Desk() {
    useShortcutListener();
    return (
      <WorkQueue
        name="Queue"
        label="Waiting"
        rows={[row('First'), row('Second'), row('Third')]}
        idOf={({ id }) => id}
        param="open"
        line={({ id }) => id}
        empty={null}
      >
        {(current) => <Item {...current} />}
      </WorkQueue>
    );
  }
  render(<Desk />, { wrapper: MemoryRouter });
  for (const key of 'jajka') {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    // What the browser does between two keys that are already waiting: microtasks, but no tasks.
    await Promise.resolve();
  }
  expect(taken).toEqual(['Second', 'Second']);
  await vi.waitFor(() => expect(screen.getByRole('article').getAttribute('aria-label')).toBe('Second'));
});
