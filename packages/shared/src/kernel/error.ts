/**
 * What went wrong, in words that a user can act on. `code` is for programs (`unknown_filter`); `field` names the
 * request field it belongs to; `at` is the position in that field's text (characters, from 0); `next` says what to do
 * instead.
 */
export interface PortalError {
  code: string;
  message: string;
  field?: string;
  at?: number;
  /** The required earlier steps, in order. */
  items?: string[];
  next?: string;
}
