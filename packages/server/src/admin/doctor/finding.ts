/** The result of a check. */
export interface Finding {
  area: string;
  state: 'ok' | 'warning' | 'problem';
  text: string;
  /** What to do about it. */
  next?: string;
}

/** Creates the findings of one area. */
export function findingsOf(area: string) {
  return {
    ok: (text: string): Finding => ({ area, state: 'ok', text }),
    warning: (text: string, next: string): Finding => ({ area, state: 'warning', text, next }),
    problem: (text: string, next?: string): Finding => ({
      area,
      state: 'problem',
      text,
      ...(next && { next }),
    }),
  } satisfies Record<Finding['state'], (...args: never[]) => Finding>;
}
