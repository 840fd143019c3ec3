import { type ScreenId, screens } from '@pitlane/shared/registry/screens';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type View = LazyExoticComponent<ComponentType>;

/** The portal's view of every screen; the compiler demands one for each. */
export const views: Record<ScreenId, View> = {
  'contract.search': lazy(() =>
    import('./contracts/ContractSearchWindow.tsx').then((module) => ({
      default: module.ContractSearchWindow,
    })),
  ),
  'contract.show': lazy(() =>
    import('./contracts/ContractScreen.tsx').then((module) => ({ default: module.ContractScreen })),
  ),
};

/** The pages as routes: `{name}` of the screen's path is the router's `:name`. */
export const pageRoutes = screens
  .filter((screen) => screen.place === 'page')
  .map((screen) => ({
    path: screen.path.replace(/\{(\w+)\}/g, ':$1'),
    title: screen.title,
    View: views[screen.id],
  }));
