import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { ListSource } from './ListSource.tsx';
import { pastedRows } from './list-drafts.ts';

const open = () => render(<ListSource problem={undefined} isBusy={false} onList={async () => undefined} />);
const pasted = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Or paste rows' });

test('pasted rows are there again after the page was lost, until their list has begun', async () => {
  onTestFinished(() => pastedRows.write(undefined));
  const { user, unmount } = open();
  await user.type(pasted(), '15138628');
  unmount();
  const { unmount: leave } = open();
  expect(pasted().value).toBe('15138628');
  leave();
  pastedRows.write(undefined);
  open();
  expect(pasted().value).toBe('');
});
