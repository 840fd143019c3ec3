/** Words that mean a report without naming one. */
const calls = ['report', 'reports', 'run'];

/** From this many letters on, an unfinished word is recognized. */
const leastLetters = 3;

/** Returns whether a word means a report without naming one: "report sales last month". Source: Assumption, as `typedReports` */
export function callsReports(word: string): boolean {
  return calls.includes(word.toLowerCase());
}

/** Returns whether a text only asks for a report: "report", or its start. Source: Assumption, as `typedReports` */
export function isReportCall(text: string): boolean {
  const word = text.trim().toLowerCase();
  return word.length >= leastLetters && 'reports'.startsWith(word);
}
