/**
 * Imports of the book show up by themselves, as their steps are done.
 *
 * Undo: drop the function announce_imports_imports with its trigger.
 */
export const up = `
SELECT announce_changes('imports', 'imports', '$.id');
`;
