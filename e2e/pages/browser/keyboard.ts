const held: Record<string, string> = { Control: 'Control', Shift: 'Shift', Alt: 'Alt', Meta: 'Meta' };

/** Writes a key press of Playwright, such as `Control+k`, the way user-event reads it. */
export function keysOf(press: string): string {
  const parts = press === '+' ? ['+'] : press.split('+');
  const key = parts.pop() ?? '';
  const down = parts.map((name) => `{${held[name]}>}`).join('');
  const up = parts.map((name) => `{/${held[name]}}`).join('');
  return down + named(key) + up;
}

function named(key: string): string {
  if (key === 'Space') return '[Space]';
  return key.length === 1 ? key.replace(/[{[]/, '$&$&') : `{${key}}`;
}
