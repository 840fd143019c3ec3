import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { UserConflict } from './UserConflict.tsx';

test('both versions come into sight: Save, below the form, may be far from them', () => {
  const seen: Element[] = [];
  // Jsdom has no layout to scroll in.
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(
    this: HTMLElement,
  ) {
    seen.push(this);
  });
  onTestFinished(() => scroll.mockRestore());
  const differences = [{ label: 'Email', theirs: 'a@example.com', yours: 'b@example.com' }];
  const given = { differences, onTakeTheirs: vi.fn<() => void>(), onSaveYours: vi.fn<() => void>() };
  render(<UserConflict {...given} />);
  expect(seen).toEqual([screen.getByRole('alert')]);
});
