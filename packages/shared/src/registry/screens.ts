import type { Screen } from '../engine/screen.ts';
import { contractScreen, contractSearchScreen } from '../features/contracts/screens.ts';

/** Every screen, in the order of the menu. */
export const screens = [contractSearchScreen, contractScreen] as const satisfies readonly Screen[];

/** The id of a screen; each face has a view for every one that names it. */
export type ScreenId = (typeof screens)[number]['id'];
