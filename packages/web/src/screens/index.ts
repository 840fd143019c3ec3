import type { PermissionId } from '@pitlane/shared/access/permissions';
import type { Screen } from '@pitlane/shared/engine/screen';
import { type ScreenId, screens } from '@pitlane/shared/registry/screens';
import { type ComponentType, lazy } from 'react';
import { routeOf } from '../shell/page-header.ts';
import { type NotBuiltId, notBuilt } from './not-built/not-built.ts';

type LoadView = () => Promise<ComponentType>;

const loadNotBuilt: LoadView = () =>
  import('./not-built/NotBuiltScreen.tsx').then(({ NotBuiltScreen: view }) => view);

const loadBuilt = {
  'contract.search': () =>
    import('./contracts/ContractSearchWindow.tsx').then(({ ContractSearchWindow: view }) => view),
  'contract.show': () => import('./contracts/ContractScreen.tsx').then(({ ContractScreen: view }) => view),
  'announcement.list': () =>
    import('./announcements/AnnouncementsWindow.tsx').then(({ AnnouncementsWindow: view }) => view),
  'brand.list': () => import('./brands/BrandsScreen.tsx').then(({ BrandsScreen: view }) => view),
} satisfies Record<Exclude<ScreenId, NotBuiltId>, LoadView>;

/** Reads the code of a screen's view; the compiler demands one for each screen that is not on the list of those to come. */
export const viewLoaders: Readonly<Record<ScreenId, LoadView>> = {
  ...(Object.fromEntries(notBuilt.map((id) => [id, loadNotBuilt])) as Record<NotBuiltId, LoadView>),
  ...loadBuilt,
};

/** The portal's view of every screen. */
export const views = Object.fromEntries(
  Object.entries(viewLoaders).map(([id, load]) => [
    id,
    lazy(() => load().then((component) => ({ default: component }))),
  ]),
) as unknown as Readonly<Record<ScreenId, ComponentType>>;

interface PageRoute {
  id: ScreenId;
  path: string;
  title: string;
  access: PermissionId;
}

/** The pages as routes. */
export const pageRoutes: readonly PageRoute[] = (screens as readonly (Screen & { id: ScreenId })[])
  .filter(({ place }) => place === 'page')
  .map(({ id, path, title, access }) => ({ id, path: routeOf(path), title, access }));
