import { act, renderHook } from '@testing-library/react';
import { closeToast, useToasts } from '../toasts/toasts.ts';

/** The notices of the page, live and without those of earlier tests: `current` has those that are shown. */
export function noticesFromNow() {
  const { result } = renderHook(useToasts);
  for (const toast of result.current) act(() => closeToast(toast));
  return result;
}
