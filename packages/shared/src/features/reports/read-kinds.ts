/** What customers' data was read in, by the codes of the record. A mailed report is an export. */
export const readKinds = [
  { code: 'list', label: 'List' },
  { code: 'record', label: 'Record' },
  { code: 'report', label: 'Report' },
  { code: 'export', label: 'Export' },
  { code: 'document', label: 'Document' },
  { code: 'change', label: 'Change' },
] as const;
