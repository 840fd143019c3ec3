/**
 * Sets `--seen-top` and `--seen-height` of an element to the visible part of the window, so that a phone's keyboard
 * doesn't cover it; returns the function that stops it.
 */
export function followVisualViewport(element: HTMLElement): () => void {
  const seen = window.visualViewport;
  if (!seen) return () => {};
  const update = () => {
    element.style.setProperty('--seen-top', `${seen.offsetTop}px`);
    element.style.setProperty('--seen-height', `${seen.height}px`);
  };
  update();
  seen.addEventListener('resize', update);
  seen.addEventListener('scroll', update);
  return () => {
    seen.removeEventListener('resize', update);
    seen.removeEventListener('scroll', update);
  };
}
