import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { matchPath } from 'react-router-dom';

/** What the toolbar shows of a page: its title, and its area if that is another page. */
export interface PageHeader {
  title: string;
  screen?: Screen;
  area?: Screen;
}

const everyScreen: readonly Screen[] = screens;

/**
 * Returns what is at an address; the landing, which isn't a screen, is home, and every other address leads nowhere. For a session, the area
 * is one that it may open.
 */
export function pageHeaderAt(pathname: string, session?: Session): PageHeader {
  const here = everyScreen.filter(
    ({ place, path }) => place === 'page' && matchPath(routeOf(path), pathname) !== null,
  );
  // `/documents/checks` is a page of its own, though `/documents/{forInternalUse}` fits it too.
  const screen = here.find(({ path }) => !path.includes('{')) ?? here[0];
  if (!screen) return { title: pathname === '/landing' ? 'Home' : 'Not found' };
  const area = areaOf(screen, session);
  return { title: screen.title, screen, ...(area === screen ? {} : { area }) };
}

/**
 * The first screen of the same things: `report.list` for every report; of things that have no other, the page that it is below. What has its
 * own place in the menu is its own area.
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
