import type { screens } from '@pitlane/shared/registry/screens';
import type { ScreenView } from './view.ts';

/** The screens that name the terminal among their faces. */
type TerminalScreenId = Extract<(typeof screens)[number], { faces: readonly [...unknown[], 'cli'] }>['id'];

/** The view of every screen of the terminal, read when it is run. */
export const screenViews: Record<TerminalScreenId, () => Promise<ScreenView>> = {
  'contract.search': async () => (await import('./contracts/search.ts')).contractSearchView,
  'contract.show': async () => (await import('./contracts/show.ts')).contractView,
};

/** Gives the view of a screen by its id. */
export function viewOf(screenId: string): Promise<ScreenView> {
  const load = screenViews[screenId as TerminalScreenId];
  return load();
}
