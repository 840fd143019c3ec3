/**
 * Tells an element by `--seen-top` and `--seen-height` which part of the window can be seen, so that the keyboard of a phone does not
 * cover it; gives the way to stop.
 */
export function keepSeen(element: HTMLElement): () => void {
  const seen = window.visualViewport;
  if (!seen) return () => {};
  const tell = () => {
    element.style.setProperty('--seen-top', `${seen.offsetTop}px`);
    element.style.setProperty('--seen-height', `${seen.height}px`);
  };
  tell();
  seen.addEventListener('resize', tell);
  seen.addEventListener('scroll', tell);
  return () => {
    seen.removeEventListener('resize', tell);
    seen.removeEventListener('scroll', tell);
  };
}
