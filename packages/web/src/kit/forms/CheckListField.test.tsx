import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { CheckListField } from './CheckListField.tsx';

test('is a group by its label, whose boxes say what is wrong', () => {
  const field = { label: 'Roles', values: ['all', 'agent'], value: '', onValue: () => undefined };
  render(<CheckListField {...field} error="Choose a role." />);
  expect(screen.getByRole('group', { name: 'Roles' })).toBeTruthy();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'all', description: 'Choose a role.' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
});
