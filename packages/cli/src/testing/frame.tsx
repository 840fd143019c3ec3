import { renderToString } from 'ink';
import { Provider } from 'react-redux';
import { App } from '../tui/App.tsx';
import type { Desk } from '../tui/desk.ts';
import type { WindowSize } from '../tui/drawn-screen.tsx';

/** What stands on the screen of an app, in a window of a size. */
export function frameOf(desk: Desk, size: WindowSize): string {
  return renderToString(
    <Provider store={desk.store} identityFunctionCheck="never">
      <App desk={desk} size={size} onLend={() => undefined} />
    </Provider>,
    size,
  );
}
