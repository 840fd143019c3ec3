import type { PermissionId } from '../access/permissions.ts';

/** Where people meet the product: the portal in a browser, the command line. */
export type Face = 'web' | 'cli';

/**
 * A place of the product. Each screen yields its own open command in every face it names.
 * `place` is where the portal shows it: its own page, or a window over any page.
 */
export interface Screen {
  /** `noun.verb`, as a command's. */
  id: string;
  title: string;
  /** The portal's route; `{name}` is a parameter. A window has the query that opens it instead. */
  path: string;
  place: 'page' | 'window';
  faces: readonly Face[];
  /** Why a face is left out. */
  notOn?: Partial<Record<Face, string>>;
  /**
   * The name of the call that the command line makes and prints; its request defines the arguments. By name, so that
   * the portal loads it with the page.
   */
  prints?: string;
  /** Its entry in the side menu: the label and the icon's name; absent: it has none. */
  menu?: { label: string; icon: string };
  /** The portal's key, as `mod+k` or `g c`, and that in the terminal's app. */
  keys?: { web?: string; tui?: string };
  keywords: readonly string[];
  access: PermissionId;
}

/** Declares a screen and keeps its exact type. */
export function defineScreen<const T extends Screen>(screen: T): T {
  return screen;
}
