import { may } from '@pitlane/shared/access/permissions';
import { type RoleName, roles } from '@pitlane/shared/access/roles';
import type { Screen } from '@pitlane/shared/engine/screen';
import { accessDeniedMessage } from '@pitlane/shared/kernel/failure-text';
import { screens } from '@pitlane/shared/registry/screens';
import { anActor } from '@pitlane/shared/testing/factories';
import { cloneElement, type ReactElement } from 'react';
import { createRoutesFromElements, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { routeOf } from '../../portal/address/page-header.ts';
import { pageElements, redirects } from './pages.tsx';

const everyScreen: readonly Screen[] = screens;
const pages = everyScreen.filter(({ place, faces }) => place === 'page' && faces.includes('web'));

/** Opens every page as a role, without its content, and returns the addresses that it is refused. */
function refusedTo(role: RoleName): string[] {
  const all = createRoutesFromElements(pageElements).map(({ path = '', element }) => (
    <div key={path} data-path={path}>
      {cloneElement(element as ReactElement<{ children: string }>, { children: 'The page' })}
    </div>
  ));
  const { container } = render(
    <Routes>
      <Route element={<Outlet context={anActor(role)} />}>
        <Route path="*" element={<>{all}</>} />
      </Route>
    </Routes>,
  );
  return [...container.querySelectorAll<HTMLElement>('[data-path]')]
    .filter(({ textContent }) => textContent !== 'The page')
    .map(({ dataset, textContent }) => {
      expect(textContent).toContain(accessDeniedMessage);
      return dataset['path'] ?? '';
    });
}

test.each(roles)('$name is refused every page that is not for them, and no other', ({ name }) => {
  const others = pages.filter(({ access }) => !may(access, anActor(name)));
  expect(refusedTo(name)).toEqual(others.map(({ path }) => routeOf(path)));
});

// By hand, so that a page which asks for another right is noticed.
test.each([
  ['FIUser', '/access-review'],
  ['MBPIUser', '/settings/features'],
  ['MBPIUser', '/settings/brands'],
  ['ServiceUser', '/rater/menu-settings'],
  ['ServiceUser', '/rater/retail'],
  ['ServiceUserLimited', '/rater/vehicle'],
  ['MasterDealer', '/rater/rates'],
] as const)('%s has no %s', (role, path) => {
  expect(refusedTo(role)).toContain(path);
});

test('documents that are not for internal use are those that everyone may open', () => {
  const Where = () => useLocation().pathname + useLocation().search;
  const { container } = render(
    <Routes>
      {redirects}
      <Route path="*" element={<Where />} />
    </Routes>,
    '/documents/false?folder=3',
  );
  expect(container.textContent).toBe('/documents?folder=3');
});
