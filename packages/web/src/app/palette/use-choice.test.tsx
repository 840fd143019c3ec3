import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Entry } from './entries.ts';
import { useChoice } from './use-choice.ts';

afterEach(cleanup);

const entry = {
  id: 'typed contract.void',
  picks: [{ name: 'key', text: 'smith' }],
  act: { kind: 'run', run: () => {} },
} as unknown as Entry;

/** A palette whose look-up is answered when the test says so. */
function aPalette() {
  const { promise, resolve } = Promise.withResolvers<Entry>();
  const seen = { done: [] as (readonly string[])[], stepKeys: [] as string[], chosen: 0 };
  function Box() {
    const [isStep, setIsStep] = useState(false);
    const { onChoose, onEnter } = useChoice({
      note: () => (seen.chosen += 1),
      lookUp: () => promise,
      carryOut: (_act, typed) => {
        seen.done.push(typed);
        setIsStep(true);
      },
    });
    return (
      <input
        key={String(isStep)}
        cmdk-input=""
        onKeyDown={({ key, currentTarget }) => {
          if (isStep) seen.stepKeys.push(key);
          else if (!onEnter(currentTarget.value)) onChoose(entry);
        }}
      />
    );
  }
  const { unmount } = render(<Box />);
  const box = () => screen.getByRole<HTMLInputElement>('textbox');
  return {
    seen,
    unmount,
    answer: () => resolve(entry),
    type: (text: string) => {
      box().value += text;
    },
    enter: () => fireEvent.keyDown(box(), { key: 'Enter' }),
  };
}

/** Runs what waits for promises, and nothing that waits for a task of its own, as a render does. */
async function promisesOnly(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

test('Enter pressed while a name is looked up ends what was typed for the next step', async () => {
  const { seen, answer, type, enter } = aPalette();
  type('void smith');
  enter();
  type('dup');
  enter();
  await act(async () => answer());
  expect(seen).toEqual({ done: [['dup', '']], stepKeys: [], chosen: 1 });
});

test('Enter pressed right after the answer is for the next step, before anything is drawn later', async () => {
  const { seen, answer, type, enter } = aPalette();
  type('void smith');
  enter();
  type('dup');
  answer();
  await promisesOnly();
  enter();
  expect(seen).toEqual({ done: [['dup']], stepKeys: ['Enter'], chosen: 1 });
});

test('leaving the palette while a name is looked up does nothing', async () => {
  const { seen, answer, type, enter, unmount } = aPalette();
  type('void smith');
  enter();
  unmount();
  answer();
  await promisesOnly();
  expect(seen).toEqual({ done: [], stepKeys: [], chosen: 1 });
});
