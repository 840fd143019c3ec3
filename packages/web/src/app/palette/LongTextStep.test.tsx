import type { Field } from '@pitlane/shared/engine/field';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { render } from '../../kit/testing/render.tsx';
import { LongTextStep } from './LongTextStep.tsx';

test('Ctrl+Enter continues once, also held down; Enter alone starts a new line', () => {
  const onTakeText = vi.fn<() => void>();
  const nothing = () => undefined;
  const field = { name: 'note', label: 'Note', isLong: true, schema: z.string() } as unknown as Field;
  render(
    <LongTextStep
      title="Add a note"
      field={field}
      said={[]}
      given={{}}
      text="Called the customer"
      refusal={undefined}
      isRunning={false}
      isEntered={false}
      isLast
      onText={nothing}
      onTake={nothing}
      onTakeText={onTakeText}
      onBack={nothing}
    />,
  );
  const box = screen.getByRole('textbox');
  // Returns whether the browser still does what the key does by itself.
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(true);
  expect(onTakeText).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, repeat: true });
  expect(onTakeText).toHaveBeenCalledOnce();
});
