import type { Session } from '@pitlane/shared/access/session';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Outlet, Route, Routes } from 'react-router-dom';
import { render } from '../../kit/testing/render.tsx';
import { testStore } from './test-store.ts';

/** Shows a page at an address to a signed-in user, with a store of its own, and returns the hands of the user. */
export function renderPage(page: ReactNode, session: Session, address?: string) {
  return render(
    <Provider store={testStore()}>
      <Routes>
        <Route element={<Outlet context={session} />}>
          <Route path="*" element={page} />
        </Route>
      </Routes>
    </Provider>,
    address,
  );
}
