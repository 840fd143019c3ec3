import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { matchPath } from 'react-router-dom';

/** The header of a page in the toolbar: its title, and its area if that is another page. */
export interface PageHeader {
  title: string;
  screen?: Screen;
  area?: Screen;
}

const everyScreen: readonly Screen[] = screens;

/**
 * Returns the header of the page at an address. The landing isn't a screen and is called Home; any other address isn't found. With a session, the area
 * is one that the user may open.
 */
export function pageHeaderAt(pathname: string, session?: Session): PageHeader {
  const here = everyScreen.filter(
    ({ place, path }) => place === 'page' && matchPath(routeOf(path), pathname) !== null,
  );
  // `/documents/checks` is its own page, although `/documents/{forInternalUse}` matches too.
  const screen = here.find(({ path }) => !path.includes('{')) ?? here[0];
  if (!screen) return { title: pathname === '/landing' ? 'Home' : 'Not found' };
  const area = areaOf(screen, session);
  return { title: screen.title, screen, ...(area === screen ? {} : { area }) };
}

/**
 * Returns the area of a screen: the first screen of the same noun, such as `report.list` for every report, otherwise the page that it is below. A screen
 * with its own menu entry is its own area.
 */
export function areaOf(screen: Screen, session?: Session): Screen {
  if (screen.menu) return screen;
  const open = session ? everyScreen.filter(({ access }) => may(access, session)) : everyScreen;
  const first = open.find((other) => nounOf(other) === nounOf(screen)) ?? screen;
  if (first !== screen) return first;
  return open.find(({ path }) => path.length > 1 && screen.path.startsWith(`${path}/`)) ?? screen;
}

/** `{name}` of a screen's path is the router's `:name`. */
export function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function nounOf({ id }: Screen): string {
  return id.slice(0, id.indexOf('.'));
}
