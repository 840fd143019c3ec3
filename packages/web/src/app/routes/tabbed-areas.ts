/** An area whose pages are tabs. */
export interface TabbedArea {
  root: string;
  name: string;
  /** The label of the first tab, whose page is at the root. */
  first: string;
  /** Returns whether a path is the first tab's: all steps of a sale are one tab. */
  isFirst: (path: string) => boolean;
}

const areas: readonly TabbedArea[] = [
  {
    root: '/rater',
    name: 'Rater',
    first: 'Quote',
    isFirst: (path) => /^\/rater(\/(vehicle|plans|menu|finalize))?$/.test(path),
  },
  { root: '/remittance', name: 'Remittance', first: 'Remit', isFirst: (path) => path === '/remittance' },
];

/** Returns the tabbed area of a page; undefined for any other page. Source: decisions.md §8 (Pages) */
export function tabbedAreaOf(path: string): TabbedArea | undefined {
  return areas.find(({ root }) => path === root || path.startsWith(`${root}/`));
}
