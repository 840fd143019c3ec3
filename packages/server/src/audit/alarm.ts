import type { Database } from '../db/database.ts';
import { mailAdministrators } from '../outbox/mail-administrators.ts';
import { recordChange } from './record-change.ts';

/** Who found that the history is broken. */
type Finder = 'sealing' | 'verification';

/** Dependencies of raising an alarm. */
export interface AlarmDeps {
  db: Database;
  auditKey: Buffer;
  log: { error: (details: object, text: string) => void };
  /** Without a mail server no email is queued: it would go out whenever one is set up. */
  isMailSetUp: boolean;
  now: () => Date;
}

/** The alarm about the history. */
export interface Alarm {
  /** Reports a finding, or that everything is fine (again). Never throws. */
  report(finder: Finder, problem: string | undefined): Promise<void>;
  /** Whether the history was broken at the last check. */
  isRaised(): boolean;
}

/**
 * Creates the alarm about a broken history. Each report is logged as an error and shown by `/readyz`. The first of its kind each day is also
 * recorded as `history.alarm` and emailed to the administrators. Source: security.md §5
 */
export function createAlarm({ db, auditKey, log, isMailSetUp, now }: AlarmDeps): Alarm {
  const problems = new Map<Finder, string>();
  const sentOn = new Map<string, string>();

  async function send(finder: Finder, problem: string): Promise<void> {
    const day = now().toISOString().slice(0, 10);
    if (sentOn.get(finder + problem) === day) return;
    await db.transaction(async (tx) => {
      const change = { action: 'history.alarm', after: { finder, problem } };
      await recordChange(tx, { job: 'Pitlane', auditKey }, change);
      if (isMailSetUp)
        await mailAdministrators(tx, { subject: 'Alarm: the history is broken', text: mailText(problem) });
    });
    sentOn.set(finder + problem, day);
  }

  return {
    report: async (finder, problem) => {
      if (problem === undefined) return void problems.delete(finder);
      problems.set(finder, problem);
      log.error({ finder, problem }, 'the history is broken');
      await send(finder, problem).catch((error: unknown) => {
        log.error({ err: error }, 'the alarm about the history could not be sent');
      });
    },
    isRaised: () => problems.size > 0,
  };
}

function mailText(problem: string): string {
  return [
    "The change history isn't as the server wrote it.",
    problem,
    'Someone may have changed the database by hand, or it was restored from a backup. Save a copy of the database and of the data folder before you change anything. docs/INTEGRITY.md describes what to do next.',
  ].join('\n\n');
}
