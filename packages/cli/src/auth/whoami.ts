import { roleTitle } from '@pitlane/shared/access/roles';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { whoamiFields } from '../commands/own-answers.ts';
import type { Run } from '../commands/run.ts';
import { type CardLine, cardValues } from '../print/card.ts';
import { jsonText } from '../print/json.ts';
import { tabLines } from '../print/lines.ts';
import { showProgress } from '../print/progress.ts';
import { padText, prepareWidths, safeText } from '../print/text.ts';
import type { StoredToken } from '../session/credentials.ts';

/** The place where a token is stored, in words. */
export const tokenPlaces: Record<StoredToken['from'], string> = {
  keyring: 'the system keyring',
  file: 'a file, encrypted with PITLANE_PASSPHRASE',
  PITLANE_TOKEN: 'PITLANE_TOKEN',
};

/** Returns who is signed in, with which role, where, and where the session is stored. */
export async function whoami({ terminal, given, connect }: Run): Promise<void> {
  const { server, stored, calls } = await connect();
  const progress = showProgress(terminal, 'Reading...');
  const state = await calls.getSession({}, { signal: terminal.signal }).finally(progress.end);
  const session = sessionOf(state, new Date());
  if (given.isJson) {
    const { username, fullName, emailAddress, role, roleType, dealerCode, agentCode, isActive } = session;
    const who = { username, fullName, emailAddress, role, roleType, dealerCode, agentCode, isActive };
    const data: Record<(typeof whoamiFields)[number], unknown> = { server, ...who, sessionIn: stored.from };
    return terminal.out(`${jsonText(data, 2)}\n`);
  }
  const lines: CardLine[] = [
    { label: 'Name', value: session.fullName },
    { label: 'Username', value: session.username },
    { label: 'Email', value: session.emailAddress },
    {
      label: 'Role',
      value: session.isActive ? roleTitle(session.role) : `${roleTitle(session.role)} (inactive)`,
    },
    { label: 'Dealer', value: session.dealerCode ?? '' },
    { label: 'Agency', value: session.agentCode ?? '' },
    { label: 'Server', value: server },
    { label: 'Stored in', value: tokenPlaces[stored.from] },
  ].filter(({ value }) => value !== '');
  if (!terminal.isScreen) return terminal.out(tabLines(cardValues([{ title: '', lines }])));
  await prepareWidths(lines.map(({ value }) => safeText(value)));
  const { muted, strong } = terminal.paint;
  for (const [index, { label, value }] of lines.entries()) {
    const shown = safeText(value);
    terminal.out(`${muted(padText(label, 12))}  ${index === 0 ? strong(shown) : shown}\n`);
  }
}

/** Describes a signed-in user in a few words. */
export function roleWords(role: string, dealerCode: string | null, agentCode: string | null): string {
  const known = formatCell('role', role);
  if (dealerCode) return `${known}, dealer ${dealerCode}`;
  return agentCode ? `${known}, agency ${agentCode}` : known;
}
