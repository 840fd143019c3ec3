import { anActor } from '@pitlane/shared/testing/factories';
import { act, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { listLoadDelayMs } from './list-load-delay.ts';
import { SearchForm } from './SearchForm.tsx';

const session = { ...anActor('MasterDealer'), today: '2026-11-21' };
const dealer = { dealerCode: '1042', name: 'Main St Ford', phoneNumber: null, stateAbbreviation: 'MO' };

const lists: Readonly<Record<string, unknown>> = {
  programs: [{ name: 'GAP', programCode: 'GAP' }],
  vehicleyears: { vehicleYears: [2023, 2022], preparedPercent: null },
  vehiclemakes: [{ makeCode: 'FORD', makeName: 'Ford' }],
  vehiclemodels: [{ modelName: 'F-150' }],
};

/** The search form of quote requests, over a server that answers what is looked up by some of its lists. */
function open(answered: Readonly<Record<string, unknown>>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const name = address.split('/api/lookup/')[1] ?? address;
    asked.push(name);
    if (!(name in answered)) throw new TypeError('Failed to fetch');
    return Response.json({ code: 0, data: answered[name], errors: [] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  const { user } = render(
    <Provider store={store}>
      <SearchForm form="QuoteRequestReport" session={session} dealers={[dealer] as never} />
    </Provider>,
    '/reporting/quoterequestsreport',
  );
  return { asked, user };
}

const field = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

/** Lets the half second pass, and the lists come. */
async function loaded() {
  pass(listLoadDelayMs);
  vi.useRealTimers();
  await waitFor(() => expect(field('Vehicle year').options).toHaveLength(3));
}

test('the lists of a form are asked for half a second after it is there', () => {
  const { asked } = open(lists);
  pass(listLoadDelayMs - 1);
  expect(asked).toEqual([]);
  pass(1);
  expect(asked.toSorted()).toEqual(['programs', 'vehicleyears']);
  expect(field('Make').disabled).toBe(true);
});

test('another model year reads the makes again and clears make and model', async () => {
  const { asked, user } = open(lists);
  await loaded();
  await user.selectOptions(field('Vehicle year'), '2023');
  await waitFor(() => expect(field('Make').options).toHaveLength(2));
  await user.selectOptions(field('Make'), 'FORD');
  await waitFor(() => expect(field('Model').options).toHaveLength(2));
  await user.selectOptions(field('Model'), 'F-150');
  expect([field('Make').value, field('Model').value]).toEqual(['FORD', 'F-150']);
  await user.selectOptions(field('Vehicle year'), '2022');
  expect([field('Make').value, field('Model').value]).toEqual(['', '']);
  expect(field('Model').disabled).toBe(true);
  await waitFor(() => expect(asked.filter((name) => name === 'vehiclemakes')).toHaveLength(2));
});

test('the form still works without programs and makes that cannot be loaded', async () => {
  const { asked, user } = open({ vehicleyears: lists['vehicleyears'] });
  await loaded();
  await user.selectOptions(field('Vehicle year'), '2023');
  await waitFor(() => expect(field('Make').disabled).toBe(false));
  expect(asked).toContain('vehiclemakes');
  expect([...field('Program').options].map(({ text }) => text)).toEqual(['All programs']);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Search' }).disabled).toBe(false);
});
