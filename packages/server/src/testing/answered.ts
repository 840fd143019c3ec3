/**
 * The JSON of an answer. Tests read many shapes of it and compare what they find, so a wrong path fails as a wrong
 * value does.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- each test knows what it asked for
export type AnsweredData = any;

/** The answer to a call, as far as tests read it. */
export interface Answered {
  status: number;
  data: AnsweredData;
  code: string | undefined;
  message: string | undefined;
}
