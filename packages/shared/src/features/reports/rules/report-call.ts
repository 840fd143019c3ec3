/** Words that say that a report is meant, and not which. */
const calls = ['report', 'reports', 'run'];

/** From so many letters on a word that is still being typed is taken for such a one. */
const leastLetters = 3;

/** Returns whether a word says that a report is meant, and not which: "report sales last month". Source: Assumption, as `typedReports` */
export function callsReports(word: string): boolean {
  return calls.includes(word.toLowerCase());
}

/** Returns whether a text says that a report is meant, and nothing more: "report", or as much of it as is typed. Source: Assumption, as `typedReports` */
export function isReportCall(text: string): boolean {
  const word = text.trim().toLowerCase();
  return word.length >= leastLetters && 'reports'.startsWith(word);
}
