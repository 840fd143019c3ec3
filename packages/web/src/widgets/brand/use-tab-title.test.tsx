import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useTabTitle } from './use-tab-title.ts';

const named = (name: string | undefined) => {
  document.title = 'Rate sheet · Pitlane';
  onTestFinished(() => void (document.title = ''));
  return renderHook((props) => useTabTitle(props.name), { initialProps: { name } });
};

test('the tab has the name of what is shown, and the title of the page without one', () => {
  const { rerender, unmount } = named('Sheet A');
  expect(document.title).toBe('Sheet A · Pitlane');
  rerender({ name: undefined });
  expect(document.title).toBe('Rate sheet · Pitlane');
  rerender({ name: 'Sheet B' });
  expect(document.title).toBe('Sheet B · Pitlane');
  rerender({ name: 'Sheet C' });
  expect(document.title).toBe('Sheet C · Pitlane');
  unmount();
  expect(document.title).toBe('Rate sheet · Pitlane');
});

test('the title of the next page stays', () => {
  const { unmount } = named('Sheet A');
  document.title = 'Rates · Pitlane';
  unmount();
  expect(document.title).toBe('Rates · Pitlane');
});
