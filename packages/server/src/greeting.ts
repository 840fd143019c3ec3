import { demoPassword, demoSignIns } from './demo/sign-ins.ts';
import { isLoopback } from './loopback.ts';

const columns = 3;

/** What the start prints once it takes requests: the address, and the demo sign-ins where they work. */
export function greetingOf(url: string, host: string, hasDemoBook: boolean): string {
  const ready = `Pitlane is ready at ${url}\n`;
  return hasDemoBook && isLoopback(host) ? `${ready}\n${signInTable()}` : ready;
}

function signInTable(): string {
  const cells = demoSignIns.map(({ username, role, isInactive }) => [
    username,
    isInactive ? 'inactive' : role,
  ]);
  const nameWidth = Math.max(...cells.map(([name = '']) => name.length)) + 2;
  const roleWidth = Math.max(...cells.map(([, role = '']) => role.length)) + 3;
  const rowCount = Math.ceil(cells.length / columns);
  const rows = Array.from({ length: rowCount }, (_, row) =>
    cells
      .filter((_cell, index) => index % rowCount === row)
      .map(([name = '', role = '']) => name.padEnd(nameWidth) + role.padEnd(roleWidth))
      .join('')
      .trimEnd(),
  );
  return `Demo sign-ins, password ${demoPassword}:\n${rows.map((row) => `  ${row}\n`).join('')}`;
}
