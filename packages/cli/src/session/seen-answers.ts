import type { Session } from '@pitlane/shared/access/session';
import { CallError, callsOf, failureOf } from '@pitlane/shared/client/calls';
import { isPathMissing } from '@pitlane/shared/client/transport/by-specification';
import type { Transport } from '@pitlane/shared/client/transport/transport';
import type { Page } from '@pitlane/shared/engine/envelope';
import { rowSchemaOf, unseenFields } from '@pitlane/shared/engine/guarded-fields';
import type { CallOptions, Operation } from '@pitlane/shared/engine/operation';
import { withoutFields } from '@pitlane/shared/engine/without-fields';
import { quoteSeenBy } from '@pitlane/shared/features/cancellations/quote-seen-by';
import { CancelQuote } from '@pitlane/shared/features/cancellations/schema';
import { contractSeenBy } from '@pitlane/shared/features/contracts/contract-seen-by';
import { Contract } from '@pitlane/shared/features/contracts/schema';
import { sessionOperations } from '@pitlane/shared/features/session/operations';
import type { SessionState } from '@pitlane/shared/features/session/schema';
import { sessionOf } from '@pitlane/shared/features/users/rules';

const { getSession } = sessionOperations;

type Row = Readonly<Record<string, unknown>>;

/** How the rows of an operation are shown to a user. */
interface CardRules {
  /** Whether a row comes from our own server, which has hidden what its user may not see. */
  isOurs: (row: Row) => boolean;
  /** Returns a row with what a user may see; without a session, nothing that needs a right. */
  seenBy: (session: Session | undefined) => (row: Row) => Row;
}

/**
 * Hides in another backend's contracts, cancel quotes and report rows what their user may not see: our own server does that itself, another
 * one leaves it to the faces. All answers come through here, so that JSON, pipes and files have no more than the screen. Source: portal.md
 * §6 (Card rules), decisions.md §1.1
 */
export class SeenAnswers {
  /** The same calls, with what the user may see. */
  readonly transport: Transport;
  readonly #transport: Transport;
  /** Who is signed in, as last reported; the session is undefined if the backend doesn't report it. */
  #user: { session: Session | undefined } | undefined;

  constructor(transport: Transport) {
    this.#transport = transport;
    this.transport = async (operation, request, options) => {
      const result = await transport(operation, request, options);
      if (!result.ok) return result;
      if ((operation as Operation) === getSession)
        this.#user = userOf(result.answer as unknown as SessionState);
      try {
        return { ok: true, answer: await this.#seen(operation, result.answer, options) };
      } catch (error) {
        return { ok: false, failure: failureOf(error) };
      }
    };
  }

  /** Returns rows with what the user may see. Throws CallError if the backend can't report who that is. */
  async rows(
    operation: Operation,
    rows: readonly unknown[],
    options?: CallOptions,
  ): Promise<readonly unknown[]> {
    const rules = rulesOf(operation);
    if (!rules) return rows;
    const seenByNobody = rules.seenBy(undefined);
    const needsRights = (row: Row) => !rules.isOurs(row) && seenByNobody(row) !== row;
    if (!(rows as readonly Row[]).some(needsRights)) return rows;
    this.#user ??= await this.#readUser(options);
    const seen = rules.seenBy(this.#user.session);
    return (rows as readonly Row[]).map((row) => (needsRights(row) ? seen(row) : row));
  }

  async #seen<Answer>(operation: Operation, answer: Answer, options?: CallOptions): Promise<Answer> {
    if (operation.kind === 'pages') {
      const { rows, page } = answer as { rows: Row[]; page: Page | null };
      // Only our own server sends pages.
      return page ? answer : ({ rows: await this.rows(operation, rows, options), page } as Answer);
    }
    if (Array.isArray(answer)) return (await this.rows(operation, answer, options)) as Answer;
    const [seen] = await this.rows(operation, [answer], options);
    return seen as Answer;
  }

  async #readUser(options?: CallOptions): Promise<{ session: Session | undefined }> {
    const { signal } = options ?? {};
    try {
      return userOf(await callsOf({ getSession }, this.#transport).getSession({}, { signal }));
    } catch (error) {
      if (error instanceof CallError && isPathMissing(error.failure)) return { session: undefined };
      throw error;
    }
  }
}

function userOf(state: SessionState): { session: Session } {
  return { session: sessionOf(state, new Date()) };
}

/** The card rules for an operation's rows; undefined if no backend but ours has them, or if they have no such fields. */
function rulesOf(operation: Operation): CardRules | undefined {
  const schema = rowSchemaOf(operation.response());
  if (!schema) return undefined;
  if (schema === Contract()) {
    return {
      // Each version has a number there.
      isOurs: ({ version }) => version !== null,
      seenBy: (session) => (row) => contractSeenBy(session, row as Contract),
    };
  }
  if (schema === CancelQuote()) {
    return { isOurs: () => false, seenBy: (session) => (row) => quoteSeenBy(session, row as CancelQuote) };
  }
  if (operation.answer !== 'lines') return undefined;
  const seenBy: CardRules['seenBy'] = (session) => {
    const unseen = unseenFields(operation, session);
    return (row) => withoutFields(row, unseen);
  };
  return { isOurs: () => false, seenBy };
}
