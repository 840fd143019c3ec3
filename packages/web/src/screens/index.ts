import type { Screen } from '@pitlane/shared/engine/screen';
import { type ScreenId, screens } from '@pitlane/shared/registry/screens';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type NotBuiltId, notBuilt } from './not-built/not-built.ts';

/** The screens that have a view of their own. */
type BuiltId = Exclude<ScreenId, NotBuiltId>;

const load = {
  'contract.search': () =>
    import('./contracts/ContractSearchWindow.tsx').then(({ ContractSearchWindow: view }) => view),
  'contract.show': () => import('./contracts/ContractScreen.tsx').then(({ ContractScreen: view }) => view),
  'announcement.list': () =>
    import('./announcements/AnnouncementsWindow.tsx').then(({ AnnouncementsWindow: view }) => view),
  'brand.list': () => import('./brands/BrandsScreen.tsx').then(({ BrandsScreen: view }) => view),
} satisfies Record<BuiltId, () => Promise<ComponentType>>;

/** The portal's view of every screen that is built; the compiler demands one for each. */
export const views = Object.fromEntries(
  Object.entries(load).map(([id, view]) => [
    id,
    lazy(() => view().then((component) => ({ default: component }))),
  ]),
) as Record<BuiltId, LazyExoticComponent<ComponentType>>;

/** The pages as routes: `{name}` of the screen's path is the router's `:name`. */
export const pageRoutes = (screens as readonly (Screen & { id: ScreenId })[])
  .filter(({ place }) => place === 'page')
  .map(({ id, path, title, access }) => ({
    id,
    path: path.replace(/\{(\w+)\}/g, ':$1'),
    title,
    access,
    View: isBuilt(id) ? views[id] : undefined,
  }));

function isBuilt(id: ScreenId): id is BuiltId {
  return !(notBuilt as readonly string[]).includes(id);
}
