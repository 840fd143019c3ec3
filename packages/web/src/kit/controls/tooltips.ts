/**
 * Lets Esc hide a tooltip until the pointer or the focus has left its button. One listener for all buttons: a list of
 * contracts has hundreds. Source: WCAG 2.2, 1.4.13 (dismissible)
 */
export function hideTooltipsByEscape(): void {
  const hide = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    for (const button of document.querySelectorAll<HTMLElement>('[data-tip]:is(:hover, :focus-visible)')) {
      button.dataset['tipHidden'] = '';
      const show = () => delete button.dataset['tipHidden'];
      button.addEventListener('pointerleave', show, { once: true });
      button.addEventListener('blur', show, { once: true });
    }
  };
  // While capturing: a later listener may stop the event.
  document.addEventListener('keydown', hide, { capture: true });
}
