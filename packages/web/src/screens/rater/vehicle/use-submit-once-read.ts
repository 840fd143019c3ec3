import { type SubmitEvent, useEffect, useRef } from 'react';
import type { VinReading } from './use-vin.ts';

/**
 * Holds a submit of the vehicle's form until its VIN is decoded, as after a paste and Enter at once: what the VIN says isn't missing. A VIN
 * that is changed until then is another one.
 */
export function useSubmitOnceRead(
  { text, state }: VinReading,
  submit: (event: SubmitEvent<HTMLFormElement>) => void,
): (event: SubmitEvent<HTMLFormElement>) => void {
  const held = useRef<{ form: HTMLFormElement; vin: string }>(undefined);
  useEffect(() => {
    if (state === 'reading') return;
    const { form, vin } = held.current ?? {};
    held.current = undefined;
    if (vin === text) form?.requestSubmit();
  }, [text, state]);
  return (event) => {
    if (state !== 'reading') return submit(event);
    event.preventDefault();
    held.current = { form: event.currentTarget, vin: text };
  };
}
