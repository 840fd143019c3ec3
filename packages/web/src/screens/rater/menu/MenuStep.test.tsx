import { Menu } from '@pitlane/shared/features/menus/schema';
import { quoteRequestOf } from '@pitlane/shared/features/sales/vehicle-form';
import { anActor } from '@pitlane/shared/testing/factories';
import { aSaleDraft } from '@pitlane/shared/testing/sales';
import { act, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../../kit/testing/render.tsx';
import '../../../portal/api/other-calls.ts';
import '../../../portal/rater-area.ts';
import { testStore } from '../../../portal/testing/test-store.ts';
import { MenuStep } from './MenuStep.tsx';

test.each([
  ['loaded', () => Response.json({ code: 0, data: Menu().parse({ groups: [] }), errors: [] })],
  ['failed', () => Response.json({ code: 3, data: null, errors: [] }, { status: 500 })],
])('the menu is signed and printed once it has %s, not while it loads', async (_, answer) => {
  const menu = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('getmenu')
      ? menu.promise
      : Promise.resolve(Response.json({ code: 0, data: [], errors: [] })),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const draft = aSaleDraft();
  render(
    <Provider store={testStore()}>
      <MenuStep
        session={anActor('MasterDealer')}
        draft={draft}
        quoteNumber="S-202611-000412"
        savedQuoteID={412}
        saveNow={async () => undefined}
        onChange={() => undefined}
        quote={quoteRequestOf(draft, { today: '2026-11-22', isVinRequired: false })}
        onNext={() => undefined}
        foot={<button type="submit">Next</button>}
      />
    </Provider>,
  );
  expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign menu' })).toBeNull();
  await act(async () => menu.resolve(answer()));
  expect(await screen.findByRole('button', { name: 'Sign menu' })).toBeTruthy();
});
