import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/claims-area.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { CallClaims } from './CallClaims.tsx';

test('claims are called in the hours that their clock counts', async () => {
  const configurationItem = { accountCode: 'CLAIMS-PHONE', name: 'Phone', value: '(800) 555-0142' };
  vi.stubGlobal('fetch', async () => Response.json({ data: { configurationItem } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  const { container } = render(
    <Provider store={store}>
      <CallClaims />
    </Provider>,
  );
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('tel:8005550142');
  expect(container.textContent).toMatch(
    /^Call the claims department at \(800\) 555-0142, Monday to Friday except bank holidays, 8 AM to 5 PM \S.+\.$/,
  );
});
