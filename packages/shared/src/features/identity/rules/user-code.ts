/** The length of a user code without its hyphen. */
const codeLength = 8;

/**
 * Parses a user code however it is typed: in lowercase, with or without hyphen and spaces. `bcdf ghjk` is BCDFGHJK.
 * Source: RFC 8628 §6.1
 */
export function userCodeOf(typed: string): string {
  return typed.replace(/[^a-z0-9]/gi, '').toUpperCase();
}

/** Writes a user code as people read and compare it, in two groups: BCDF-GHJK. Source: RFC 8628 §6.1 */
export function userCodeText(typed: string): string {
  const code = userCodeOf(typed);
  return code.length > codeLength / 2
    ? `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`
    : code;
}

/** Returns why a text isn't a user code; undefined if it may be one. Source: RFC 8628 §6.1 */
export function whyNoUserCode(typed: string): string | undefined {
  const code = userCodeOf(typed);
  if (code === '') return 'Enter the code shown in the terminal.';
  // The letters of a code: no vowels, so that it spells no word.
  if (code.length === codeLength && /^[BCDFGHJKLMNPQRSTVWXZ]+$/.test(code)) return undefined;
  return 'Enter eight letters, such as BCDF-GHJK.';
}
