import { Suspense } from 'react';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { useStepUp } from '../../portal/step-up/step-up-request.ts';

const { View: StepUpDialog } = lazyView(() =>
  import('../../widgets/factors/StepUpDialog.tsx').then((module) => module.StepUpDialog),
);

/** Asks for the second factor if a call needs it; the call then continues automatically. Source: areas.md §1.3 */
export function StepUpHost() {
  const stepUp = useStepUp();
  if (!stepUp) return null;
  return (
    <LoadBoundary part="window" onClose={() => stepUp.answer(false)}>
      <Suspense>
        <StepUpDialog onAnswer={stepUp.answer} />
      </Suspense>
    </LoadBoundary>
  );
}
