import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { StateRuleScreen } from './StateRuleScreen.tsx';

test("the tab of a state's rules names the state: several may be open", async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data: [], errors: [] }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  render(
    <Provider store={store}>
      <Routes>
        <Route path="/rules/:state" element={<StateRuleScreen />} />
      </Routes>
    </Provider>,
    '/rules/tx',
  );
  await screen.findByRole('heading', { name: 'Rules for Texas' });
  expect(document.title).toMatch(/^Rules for Texas · /);
});
