import { render } from 'ink-testing-library';
import { Provider } from 'react-redux';
import { App } from '../tui/App.tsx';
import type { AppContext } from '../tui/context.ts';
import type { WindowSize } from '../tui/drawn-screen.tsx';

// The library's output has no rows: Ink would start a process for each frame to find out how many there are.
process.env['COLUMNS'] ??= '100';
process.env['LINES'] ??= '24';

/** Renders an app once in a window of a size and returns the lines on its screen. */
export function frameOf(context: AppContext, size: WindowSize): string {
  const { lastFrame, unmount, cleanup } = render(
    <Provider store={context.store} identityFunctionCheck="never">
      <App context={context} size={size} onLend={() => undefined} />
    </Provider>,
  );
  const frame = lastFrame() ?? '';
  unmount();
  cleanup();
  return frame;
}
