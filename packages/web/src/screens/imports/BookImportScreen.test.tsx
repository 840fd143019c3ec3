import { anActor } from '@pitlane/shared/testing/factories';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useShortcutListener } from '../../portal/keys/use-shortcuts.ts';
import { renderPage } from '../../portal/testing/render-page.tsx';
import { BookImportScreen } from './BookImportScreen.tsx';

/** Counts the files that go out and never answers. */
function countSent() {
  const send = vi.fn<() => void>();
  const ignore = () => undefined;
  class Unanswered {
    upload = { addEventListener: ignore };
    open = ignore;
    setRequestHeader = ignore;
    addEventListener = ignore;
    abort = ignore;
    send = send;
  }
  vi.stubGlobal('XMLHttpRequest', Unanswered);
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data: [], errors: [] }));
  onTestFinished(() => void vi.unstubAllGlobals());
  return send;
}

function Screen() {
  useShortcutListener();
  return <BookImportScreen />;
}

test('a file that is being read is not read a second time', async () => {
  const send = countSent();
  const { user } = renderPage(<Screen />, anActor('SiteAdministrator'));
  await user.upload(screen.getByLabelText('File'), new File(['a'], 'claims.csv', { type: 'text/csv' }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  const rows = screen.getByLabelText('Number of rows (optional)');
  await user.type(rows, '3{Control>}{Enter}{/Control}');
  await act(async () => rows.closest('form')?.requestSubmit());
  expect(send).toHaveBeenCalledOnce();
});
