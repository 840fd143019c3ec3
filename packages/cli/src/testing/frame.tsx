import { renderToString } from 'ink';
import { Provider } from 'react-redux';
import { App } from '../tui/App.tsx';
import type { AppContext } from '../tui/context.ts';
import type { WindowSize } from '../tui/drawn-screen.tsx';

/** What stands on the screen of an app, in a window of a size. */
export function frameOf(context: AppContext, size: WindowSize): string {
  return renderToString(
    <Provider store={context.store} identityFunctionCheck="never">
      <App context={context} size={size} onLend={() => undefined} />
    </Provider>,
    size,
  );
}
