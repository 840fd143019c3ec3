import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { StatesMap } from './StatesMap.tsx';

test('the map is one stop of the Tab key; arrows go to the nearest state, and Enter or a click chooses it', async () => {
  const onChoose = vi.fn<(state: string) => void>();
  const values = new Map([
    ['MO', 12],
    ['UT', 3],
  ]);
  const { user } = render(
    <StatesMap
      title="Sold this month, by state"
      values={values}
      kind="count"
      onChoose={onChoose}
      choosing="Show only its dealers"
    />,
  );
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await user.tab();
  expect(focused()).toBe('CA 0, California. Show only its dealers');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('UT 3, Utah. Show only its dealers');
  await user.keyboard('{Enter}{ArrowUp}');
  expect(focused()).toMatch(/^NV /);
  await user.click(screen.getByTitle('Missouri: 12'));
  expect(onChoose.mock.calls).toEqual([['UT'], ['MO']]);
  const shadeOf = (title: string) => screen.getByTitle(title).dataset['shade'];
  expect(['Missouri: 12', 'Utah: 3', 'California: 0'].map(shadeOf)).toEqual(['5', '2', '0']);
});
