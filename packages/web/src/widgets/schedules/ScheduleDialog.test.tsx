import { anActor } from '@pitlane/shared/testing/factories';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

test("closes without a question: an only agency is there by itself, and isn't a change", async () => {
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const url = typeof input === 'string' ? input : input.url;
    const agencies = [{ agentCode: 'A100', name: 'Acme' }];
    return Response.json({ code: 0, data: /agenc/i.test(url) ? agencies : [], errors: [] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  sessionStorage.clear();
  const onClose = vi.fn<() => void>();
  const { user } = render(
    <Provider store={testStore()}>
      <ScheduleDialog session={anActor('MasterAgent')} address="" onClose={onClose} />
    </Provider>,
  );
  const agency = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Agency' });
  expect(agency.value).toBe('A100');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Discard your changes?')).toBeNull();
  expect(onClose).toHaveBeenCalledOnce();
});
