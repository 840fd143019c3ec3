import { anActor } from '@pitlane/shared/testing/factories';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { AddUserDialog } from './AddUserDialog.tsx';

test.each([
  ['their own', anActor('MasterAgent'), ['A100', 'A200']],
  ['the only one there is', anActor('MBPIAdministrator'), ['A100']],
])('an agency that nobody chose, %s, goes with the role', async (_, session, codes) => {
  const agencies = codes.map((agentCode) => ({ agentCode, name: `Agency ${agentCode}` }));
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const url = typeof input === 'string' ? input : input.url;
    return Response.json({ code: 0, data: /agenc/i.test(url) ? agencies : [], errors: [] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  sessionStorage.clear();
  const { user } = render(
    <Provider store={testStore()}>
      <AddUserDialog
        session={session}
        request={{ call: { command: 'user.add', args: {} } }}
        onClose={() => undefined}
      />
    </Provider>,
  );
  const expectAgency = () =>
    waitFor(() =>
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Agency' }).value).toBe('A100'),
    );
  const take = (role: string) => user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), role);
  await take('SubAgent');
  await expectAgency();
  await take('FIUser');
  // A user of a dealer who had one couldn't be changed there.
  expect(screen.queryByText('Agency')).toBeNull();
  await take('SubAgent');
  await expectAgency();
});
