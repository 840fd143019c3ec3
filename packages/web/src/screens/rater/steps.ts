import { quoteSteps } from '@pitlane/shared/features/rating/codes';
import { type LazyView, lazyView } from '../../kit/lazy-view.tsx';
import type { StepProps } from './step-props.ts';
import { VehicleStep } from './vehicle/VehicleStep.tsx';

type StepCode = (typeof quoteSteps)[number]['code'];

const views: Record<StepCode, LazyView<StepProps>> = {
  // A sale starts with it: the code of the others is loaded while the step before is filled in.
  Vehicle: { View: VehicleStep, load: async () => VehicleStep },
  Plans: lazyView(() => import('./plans/PlansStep.tsx').then(({ PlansStep: view }) => view)),
  Menu: lazyView(() => import('./MenuPage.tsx').then(({ MenuPage: view }) => view)),
  Finalize: lazyView(() => import('./finalize/FinalizeStep.tsx').then(({ FinalizeStep: view }) => view)),
};

/** The steps of the wizard in their order, each with its address. Source: portal.md §3 (wizard steps) */
export const steps = quoteSteps.map(({ code, label }) => ({
  code,
  title: label,
  path: `/rater/${code.toLowerCase()}`,
  ...views[code],
}));
