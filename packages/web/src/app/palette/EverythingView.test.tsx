import { anActor } from '@pitlane/shared/testing/factories';
import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { api } from '../../portal/api/api.ts';
import '../../portal/api/other-calls.ts';
import { closePalette, openPalette } from '../../portal/run-command/palette-request.ts';
import { EverythingView } from './EverythingView.tsx';

test('what is typed right after the key of the palette, before it is there, is in its box', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(closePalette);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  openPalette();
  for (const key of 'remit') fireEvent.keyDown(document.body, { key });
  render(
    <Provider store={store}>
      <EverythingView
        session={anActor('MBPIUser')}
        startText=""
        onChoose={() => undefined}
        onEnter={() => false}
      />
    </Provider>,
  );
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('remit');
});
