import { parse } from 'csv-parse/sync';

/** Reads the rows of a CSV fixture as objects by its header. */
export function readCsv(text: string): Record<string, string>[] {
  return parse<Record<string, string>>(text, { columns: true });
}
