/**
 * What a command asks its face to do, as plain data; each face interprets all of them in one place, closed by `never`.
 * `show` opens a screen: the portal navigates, the terminal runs the screen's operation and prints.
 */
export type Effect =
  | { kind: 'show'; screen: string; params: Record<string, string> }
  | { kind: 'notify'; text: string }
  | { kind: 'signedOut' }
  | { kind: 'none' };
