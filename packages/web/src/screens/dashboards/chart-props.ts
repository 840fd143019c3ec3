import type { ReactNode } from 'react';

/** What each chart of the dashboard is given. */
export interface ChartProps {
  title: string;
  request: Readonly<Record<string, string>>;
  options: { pollingInterval: number; skip: boolean };
  /** At the right of the title. */
  actions: ReactNode;
}
