import { anActor } from '@pitlane/shared/testing/factories';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Outlet, Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import { noticesFromNow } from '../../portal/testing/notices.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { BatchScreen } from './BatchScreen.tsx';
import { OpenBatchesScreen } from './OpenBatchesScreen.tsx';

/** Opens the pages of batches where a server answers like this. */
function open(address: string, answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  return render(
    <Provider store={store}>
      <Routes>
        <Route element={<Outlet context={anActor('MBPIAdministrator')} />}>
          <Route path="/remittance/batches" element={<OpenBatchesScreen />} />
          <Route path="/remittance/batches/:batchNumber" element={<BatchScreen />} />
        </Route>
      </Routes>
    </Provider>,
    address,
  );
}

const noPath = () => new Response('<h1>Not Found</h1>', { status: 404 });

test('a batch of another backend says what of it is not available, and can be downloaded', async () => {
  open('/remittance/batches/R-202611-000042', noPath);
  await screen.findByRole('heading', { name: 'Batch R-202611-000042' });
  const lacking =
    "The contracts of a batch aren't available from this server. Download the batch as a PDF instead.";
  expect(screen.getByText(lacking, { exact: false })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Remittance history' })).toBeTruthy();
});

test('Post says why the batch cannot be posted now, also to whom no tooltip shows', async () => {
  const problem = { code: 'not_sent', message: "The bank doesn't have this payment yet.", next: null };
  const batch = {
    batchNumber: 'R-202611-000042',
    status: 'Submitted',
    totals: {},
    payment: { paymentMethodType: 2, paymentStatus: 'Pending' },
    lines: [],
    debits: [],
    credits: [],
    canPost: false,
    problem,
  };
  const { user } = open('/remittance/batches/R-202611-000042', () =>
    Response.json({ code: 0, data: batch, errors: [] }),
  );
  const notices = noticesFromNow();
  await user.click(await screen.findByRole('button', { name: 'Post', description: problem.message }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(notices.current.map(({ kind, text }) => [kind, text])).toEqual([['info', problem.message]]);
});

test('a batch that our server does not find does not exist', async () => {
  open('/remittance/batches/R-1', () => Response.json({ code: 3, data: null, errors: [] }, { status: 404 }));
  expect(await screen.findByRole('heading', { name: 'No batch R-1' })).toBeTruthy();
});

test('a batch that could not be read is not called missing', async () => {
  const errors = [{ message: 'The batch is being settled.' }];
  open('/remittance/batches/R-1', () => Response.json({ code: 3, data: null, errors }, { status: 400 }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('heading', { name: 'No batch R-1' })).toBeNull();
});

test('a list that another backend does not have says so, without a way to load it again', async () => {
  open('/remittance/batches', noPath);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    "Open batches aren't available from this server. See the remittance history instead.",
  );
});

test('a list that could not be loaded can be loaded again', async () => {
  open('/remittance/batches', () => new Response('', { status: 500 }));
  expect((await screen.findByRole('alert')).textContent).toBe("Couldn't load the batches.Reload");
});
