import '@primer/primitives/dist/css/primitives.css';
import '../../styles/tokens.css';
import '../../styles/base.css';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Draws a piece of the portal in the browser, in an element with this style, which it returns. It goes when the test ends. */
export function draw(shown: ReactNode, style = ''): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.cssText = style;
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  flushSync(() => root.render(shown));
  return place;
}
