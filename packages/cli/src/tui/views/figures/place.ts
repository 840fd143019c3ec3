import type { FigureScope } from '../../../print/screens/dashboards/figure-answers.ts';

/** Figures: the dashboard, or the view of a dealer. What they are is in the cache of the calls. */
export interface FiguresPlace {
  kind: 'figures';
  screen: 'dashboard.open' | 'dealer.show';
  scope: FigureScope;
  /** The card that Enter opens. */
  chosen: number;
  top: number;
}

declare module '../../places.ts' {
  interface Places {
    figures: FiguresPlace;
  }
}

/** Returns figures with their first card chosen. */
export function figuresPlace(screen: FiguresPlace['screen'], scope: FigureScope = {}): FiguresPlace {
  return { kind: 'figures', screen, scope, chosen: 0, top: 0 };
}
