import { type LineText, lineOfText } from '../../line-text.ts';

/** The source of a page of text, so that it can be laid out again for another width. */
export type PageSource =
  | { kind: 'screen'; screen: string; params: Record<string, string> }
  | { kind: 'signIn'; id: 'whoami' | 'auth.status' }
  /** A command's answer of several lines. */
  | { kind: 'answer'; text: string }
  | RowSource;

/** All that is known of a row of a list, of a user or of a supply order. */
interface RowSource {
  kind: 'row';
  list: 'announcement.list' | 'mail.list' | 'rate' | 'quote.list' | 'flag.list' | 'user.show' | 'supply.show';
  row: unknown;
}

/** A page of text: what a sub-command prints. */
export interface PagePlace {
  kind: 'page';
  title: string;
  source: PageSource;
  top: number;
  filter: LineText;
  isFiltering: boolean;
}

declare module '../../places.ts' {
  interface Places {
    page: PagePlace;
  }
}

/** Returns a page that is read from its top. */
export function pagePlace(title: string, source: PageSource): PagePlace {
  return { kind: 'page', title, source, top: 0, filter: lineOfText(''), isFiltering: false };
}
