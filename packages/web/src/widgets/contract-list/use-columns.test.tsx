import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useColumns } from './use-columns.ts';

afterEach(() => vi.restoreAllMocks());

test('a list that comes again has its columns from its first drawing on', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  const drawn: number[] = [];
  function List() {
    const list = useRef<HTMLDivElement>(null);
    drawn.push(useColumns(list, 'tiny').columns);
    return <div ref={list} />;
  }
  render(<List />).unmount();
  drawn.length = 0;
  render(<List />);
  expect(drawn).toEqual([2]);
});
