/** A key's action in the current state; help and footer consist of these. */
export interface Binding {
  keys: readonly string[];
  title: string;
  /** Its word in the footer; absent: it is only in the help. */
  short?: string;
  /** Why it does nothing just now. */
  reason?: string;
  run: () => void;
}

/** The rows of a screen that are not the place's own: head, line of notes, footer. */
export const frameRows = 3;
/** The rows of a search above its list: the explanation and the heads of the columns. */
export const searchRows = 2;
