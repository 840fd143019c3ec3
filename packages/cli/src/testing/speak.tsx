import { PassThrough } from 'node:stream';
import { render } from 'ink';
import { Provider } from 'react-redux';
import type { AppContext } from '../tui/context.ts';
import { Spoken } from '../tui/Spoken.tsx';

/** Renders an app as a screen reader gets it; `said` is what it says now. */
export function speak(context: AppContext): { said: () => string; leave: () => void } {
  const stdout = Object.assign(new PassThrough(), { columns: 200, rows: 50, isTTY: true });
  let said = '';
  // In this mode each is written whole.
  stdout.on('data', (frame: Buffer) => {
    said = frame.toString();
  });
  const app = render(
    <Provider store={context.store} identityFunctionCheck="never">
      <Spoken context={context} />
    </Provider>,
    {
      stdout: stdout as unknown as NodeJS.WriteStream,
      isScreenReaderEnabled: true,
      debug: true,
      patchConsole: false,
    },
  );
  return { said: () => said, leave: () => app.unmount() };
}
