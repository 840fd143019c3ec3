/** Reads the code of the shell, which nobody needs before they are signed in. */
export const loadShell = () => import('./Shell.tsx');
