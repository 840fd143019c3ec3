import { useLayoutEffect } from 'react';
import { useStored } from '../../session/stored.ts';

/**
 * Applies the theme that the user just chose. `public/theme.js` applies the stored one, and changes in other tabs: it runs before the
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
