import { quoteSteps } from '@pitlane/shared/features/rating/codes';
import type { ComponentType } from 'react';
import { FinalizeStep } from './finalize/FinalizeStep.tsx';
import { MenuPage } from './MenuPage.tsx';
import { PlansStep } from './plans/PlansStep.tsx';
import type { StepProps } from './step-props.ts';
import { VehicleStep } from './vehicle/VehicleStep.tsx';

type StepCode = (typeof quoteSteps)[number]['code'];

const views: Record<StepCode, ComponentType<StepProps>> = {
  Vehicle: VehicleStep,
  Plans: PlansStep,
  Menu: MenuPage,
  Finalize: FinalizeStep,
};

/** The steps of the wizard in their order, each with its address. Source: portal.md §3 (wizard steps) */
export const steps = quoteSteps.map(({ code, label }) => ({
  code,
  title: label,
  path: `/rater/${code.toLowerCase()}`,
  View: views[code],
}));
