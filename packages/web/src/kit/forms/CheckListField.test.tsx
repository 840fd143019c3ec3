import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { CheckListField } from './CheckListField.tsx';

test('what is wrong comes into sight: it is below the boxes, of which the first has the focus', () => {
  // Jsdom has no layout to scroll in.
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  onTestFinished(() => scroll.mockRestore());
  const given = { label: 'For', values: ['Agent', 'Dealer'], value: '', onValue: () => undefined };
  const { rerender } = render(<CheckListField {...given} />);
  expect(scroll).not.toHaveBeenCalled();
  rerender(<CheckListField {...given} error="Choose at least one role." />);
  const group = screen.getByRole('group', { name: 'For' });
  expect(scroll.mock.contexts).toEqual([group]);
  screen.getByRole('checkbox', { name: 'Dealer' }).focus();
  expect(scroll.mock.contexts).toEqual([group]);
  // The form is sent again, with the same result.
  screen.getByRole('checkbox', { name: 'Agent' }).focus();
  expect(scroll.mock.contexts).toEqual([group, group]);
});
