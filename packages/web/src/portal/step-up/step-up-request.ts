import { createSignal } from '../../kit/signal.ts';

/** A request for the second factor, with the function that takes the answer. */
interface StepUp {
  answer: (isGiven: boolean) => void;
}

const request = createSignal<StepUp | undefined>(undefined);
let pending: Promise<boolean> | undefined;
let hosts = 0;

/** Lets the portal ask for the second factor, until the given function is called. */
export function hostStepUps(): () => void {
  hosts += 1;
  return () => {
    hosts -= 1;
    request.get()?.answer(false);
  };
}

/** Asks for the second factor, once for all calls that wait for it; false if it isn't given, or can't be asked for. */
export async function askStepUp(): Promise<boolean> {
  if (hosts === 0) return false;
  pending ??= new Promise((resolve) => {
    request.set({
      answer: (isGiven) => {
        pending = undefined;
        request.set(undefined);
        resolve(isGiven);
      },
    });
  });
  return pending;
}

/** The question that is open. */
export function useStepUp(): StepUp | undefined {
  return request.use();
}
