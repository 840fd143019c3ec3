import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { Recents } from './Recents.tsx';
import { noteRecentSearch } from './recent-searches.ts';

test('a search that found something is offered again, and stays out of storage', async () => {
  const store = testStore();
  const onSearch = vi.fn<(text: string) => void>();
  noteRecentSearch(' smith ');
  const { user } = render(
    <Provider store={store}>
      <Recents ref={createRef()} onSearch={onSearch} onLeave={() => undefined} />
    </Provider>,
  );
  await user.click(screen.getByRole('button', { name: 'smith' }));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('smith');
  const kept = JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)));
  expect(kept).not.toContain('smith');
});
