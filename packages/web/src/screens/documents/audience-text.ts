import { roleNamed, roleTitle } from '@pitlane/shared/access/roles';
import type { DocumentFile } from '@pitlane/shared/features/documents/schema';

/** The roles that a document is for, as people write them; none for all. */
export function rolesOf({ roles }: DocumentFile): string[] {
  return (roles ?? []).map((name) => roleTitle(roleNamed(name).name));
}

/** Whom a document is for, in a cell. */
export function forText(file: DocumentFile): string {
  const parts = [file.programCodes ?? [], file.states ?? [], rolesOf(file)];
  return (
    parts
      .filter((names) => names.length > 0)
      .map((names) => names.join(', '))
      .join(' · ') || 'All'
  );
}
