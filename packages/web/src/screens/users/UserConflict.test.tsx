import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { UserConflict } from './UserConflict.tsx';

test('both versions come into sight: Save, below the form, may be far from them', () => {
  const seen: Element[] = [];
  // Jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    seen.push(this);
  };
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  const differences = [{ label: 'Email', theirs: 'a@example.com', yours: 'b@example.com' }];
  const given = { differences, onTakeTheirs: vi.fn<() => void>(), onSaveYours: vi.fn<() => void>() };
  render(<UserConflict {...given} />);
  expect(seen).toEqual([screen.getByRole('alert')]);
});
