import { useLayoutEffect } from 'react';
import { useStored } from '../../session/stored.ts';

/**
 * Shows the theme that the user just chose. What was chosen before, and in another tab, `public/theme.js` shows: it runs before the
 * first paint.
 */
export function useTheme(): void {
  const theme = useStored('theme');
  useLayoutEffect(() => {
    const isChosen = typeof theme === 'string' && theme !== 'system';
    if (isChosen) document.documentElement.dataset['theme'] = theme;
    else delete document.documentElement.dataset['theme'];
  }, [theme]);
}
