/** The mode of a retail setting's form. Source: portal.md §3 (form mode), §4; labels: Assumption */
export const formModes = [
  { code: 'Create', label: 'Add' },
  { code: 'Edit', label: 'Edit' },
  { code: 'Delete', label: 'Delete' },
] as const;
