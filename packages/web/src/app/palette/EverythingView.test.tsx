import { anActor } from '@pitlane/shared/testing/factories';
import { fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import { closePalette, openPalette } from '../../portal/run-command/palette-request.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { EverythingView } from './EverythingView.tsx';

function openAfter(typed: string) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(closePalette);
  const store = testStore();
  openPalette();
  for (const key of typed) fireEvent.keyDown(document.body, { key });
  const { user } = render(
    <Provider store={store}>
      <EverythingView
        session={anActor('MBPIUser')}
        startText=""
        onChoose={() => undefined}
        onEnter={() => false}
      />
    </Provider>,
  );
  return { user, box: screen.getByRole<HTMLInputElement>('combobox') };
}

test('what is typed right after the key of the palette, before it is there, is in its box', () => {
  expect(openAfter('remit').box.value).toBe('remit');
});

test('a filter that was begun before the palette was there is completed by Tab', async () => {
  const { user, box } = openAfter('smith|mak');
  await user.tab();
  expect(box.value).toBe('smith|make:');
});
