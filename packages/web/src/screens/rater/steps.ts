import { quoteSteps } from '@pitlane/shared/features/rating/codes';
import type { ComponentType } from 'react';
import { MenuPage } from './MenuPage.tsx';
import { PlansStep } from './plans/PlansStep.tsx';
import type { StepProps } from './step-props.ts';
import { VehicleStep } from './vehicle/VehicleStep.tsx';

type StepCode = (typeof quoteSteps)[number]['code'];

const views: Partial<Record<StepCode, ComponentType<StepProps>>> = {
  Vehicle: VehicleStep,
  Plans: PlansStep,
  Menu: MenuPage,
};

/** The steps of the wizard in their order, each with its address. Source: portal.md §3 (wizard steps) */
export const steps = quoteSteps.flatMap(({ code, label }) => {
  const View = views[code];
  return View ? [{ code, title: label, path: `/rater/${code.toLowerCase()}`, View }] : [];
});
