/** Returns the name by which the import of a program's rates is polled as a job. Source: areas.md §1.7; Assumption: the name, our addition */
export function rateImportJob(programCode: string): string {
  return `rate-import-${programCode}`;
}
