import type { z } from 'zod';
import type { PermissionId } from '../access/permissions.ts';
import type { DateRange } from '../kernel/dates.ts';
import type { Page } from './envelope.ts';
import type { Upload } from './file.ts';

/** The one of the three configured base URLs (or the identity service) that answers a call. */
export type Host = 'main' | 'portal' | 'graphql' | 'identity';

/**
 * One call of the API: the server's route, the client's call, the command line's `api` verb and the OpenAPI entry all come from it. Its
 * name is its key in the table, and the operationId. `kind` is separate from `method` because much of this API searches with PUT: `query`
 * reads, `pages` reads a list page by page (`page` next to `data` in the response), `command` changes something. `request` and `response`
 * build their schema on first use; no list may build one at import.
 */
export interface Operation<
  Request extends z.ZodObject = z.ZodObject,
  Response extends z.ZodType = z.ZodType,
> {
  kind: 'query' | 'pages' | 'command';
  host: Host;
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  /** With `{name}` for a part that the request's field of that name fills. */
  path: string;
  summary: string;
  access: PermissionId;
  request: () => Request;
  response: () => Response;
  /**
   * The form of its response; absent: data. For a file (`response` is `PortalFile`), `bytes` sends the raw bytes,
   * `file` a GeneratedFile in the envelope; a client accepts either for both. `lines` answers a page, or to anyone who
   * accepts `linesType` every row in a stream; `events` is a stream of server-sent events, without an envelope.
   * Source: decisions.md §1.5, architecture.md §2
   */
  answer?: 'bytes' | 'file' | 'lines' | 'events';
  /** The file that it takes with its request, in the fields of `UploadedFile`. */
  upload?: Upload;
  /** The field that a body of bare JSON text fills; absent: a body is an object. */
  textBody?: string;
  /** How rows that are answered as lines are ordered and totaled. */
  sheet?: Sheet;
  /**
   * Its GraphQL document, an operation of the same name; method and path are then GraphQL's own, its variables are the
   * request, and the answer has the fields that it selects.
   */
  document?: string;
  /** How a client interprets its failure; absent: as a failure, in the server's words. */
  afterFailure?: (status: number, message: string) => AfterFailure;
  /**
   * It must happen exactly once: clients send it with an `Idempotency-Key`, and send it again after a lost answer if
   * the server supports that (`idempotency` in its capabilities). Source: security.md §5, decisions.md §1.3
   */
  isOnce?: true;
  /** It may take minutes: it isn't ended when other calls time out. */
  isLong?: true;
  /** The portal sends it without being asked, so nobody waits for it: leaving the page while it runs loses nothing. */
  isAutomatic?: true;
  /**
   * Allowed before sign-in is complete: with only the first factor, or while a factor must be enrolled or a password
   * changed. Source: decisions.md §8 (Second factor, passwords)
   */
  during?: 'firstFactor' | 'setup';
  /** It changes money or rights: a user with a second factor must have given it in the last 15 minutes. Source: areas.md §1.3 */
  needsRecentFactor?: true;
  /**
   * Seconds that a client may cache an answer; absent: until something invalidates it, or a minute after its last use.
   */
  keepFor?: number;
  /** The list that it gives; it is read again after a change of that list. Never contracts: their rows are patched. */
  provides?: string;
  /** The short list that it changes. */
  invalidates?: string;
}

const openToAll: ReadonlySet<PermissionId> = new Set([
  'setting.readPublic',
  'profile.recoverPassword',
  'profile.acceptInvitation',
  'customer.register',
]);

/**
 * Returns whether a call is allowed before sign-in: a caller without a valid session is a visitor, with no role and no
 * scope.
 */
export function isOpenToAll({ access }: Pick<Operation, 'access'>): boolean {
  return openToAll.has(access);
}

/** Returns whether a call is our addition to the specification, which another backend lacks: those have their own addresses. Source: decisions.md §1.3 */
export function isAddition({ path }: Pick<Operation, 'path'>): boolean {
  return path.startsWith('/api/v1/');
}

/** What replaces the failure of a call: a response that is used and cached instead, or another message for the user. */
export interface AfterFailure {
  answer?: unknown;
  message?: string | undefined;
}

/** How the rows of a list are ordered and summed; columns by their names on the wire. */
export interface Sheet {
  /** The order where the caller names none: a column, with `-` before it the greatest first. */
  sort: string;
  /** The columns that are summed. */
  totals: readonly string[];
  /** The total that sums the rows up, read before all others. */
  headline?: string;
  /** The column whose equal values are a group. Groups are in the caller's order by their totals or names, and so are the rows of each. */
  groupBy?: string;
  /** The column that names a group, where its value is a code. */
  groupName?: string;
  /**
   * The chart: for each value of a column, the number of rows or the total of another column. `name` is the column that names a coded
   * value; `most` is how many values get a separate bar, if it isn't the number of bars that can be distinguished.
   */
  chart?: { by: string; value: string; name?: string; most?: number };
}

/** The value of a chart that counts rows. */
export const chartedRows = 'rows';

/** A table of operations by name. */
export type Operations = Record<string, Operation>;

/** Declares a table of operations and keeps each one's exact types. */
export function defineOperations<const T extends Operations>(operations: T): T {
  return operations;
}

/**
 * Declares the operation of a report: rows of `row` as lines, by the page, read again after a minute. Its name, right, request and sheet are
 * its own.
 */
export function defineReportOperation<
  const Method extends Operation['method'],
  const Path extends string,
  const Access extends PermissionId,
  Request extends z.ZodObject,
  Row extends z.ZodObject,
  const Sorted extends Sheet,
>({
  row,
  ...own
}: {
  method: Method;
  path: Path;
  summary: string;
  access: Access;
  request: () => Request;
  row: () => Row;
  sheet: Sorted;
  /** Where steps on its rows change which they are. */
  provides?: string;
}) {
  return {
    kind: 'pages',
    host: 'main',
    ...own,
    response: () => row().array(),
    answer: 'lines',
    keepFor: 60,
  } as const;
}

/**
 * Returns whether an operation changes something; one that only creates a document does not. Users with read-only
 * access may call no other.
 */
export function isChange({ kind, answer, isOnce }: Operation): boolean {
  return kind === 'command' && (answer === undefined || isOnce === true);
}

/** A caller's input for an operation. */
export type RequestOf<Op extends Operation> = z.input<ReturnType<Op['request']>>;

/** The input of an operation's handler: the parsed request. */
export type ParsedRequestOf<Op extends Operation> = z.output<ReturnType<Op['request']>>;

/** A caller's result: `data` of the response, with `page` if the operation has pages. */
export type AnswerOf<Op extends Operation> = Op['kind'] extends 'pages'
  ? { rows: z.output<ReturnType<Op['response']>>; page: Page | null }
  : z.output<ReturnType<Op['response']>>;

/** The media type of a stream of rows: one JSON object per line, and a last one that ends it (`LinesEnd`). */
export const linesType = 'application/x-ndjson';

/** The totals of rows, without the rows: `groups` are all groups in order; `days` is the range of the rows. */
export interface LinesSummary
  extends Required<Pick<Page, 'total' | 'totals'>>,
    Pick<Page, 'chart' | 'groups'> {
  days?: DateRange;
}

/**
 * What a handler of `lines` returns: the same rows by page, all of them, or their totals. They contain no field that the caller may not
 * see.
 */
export interface LinesAnswer {
  /** `customers`: the ids of those whose data the rows show, which the server records and doesn't send. */
  readPage(): Promise<{ rows: readonly unknown[]; page: Page; customers?: readonly number[] }>;
  readSummary(): Promise<LinesSummary>;
  /**
   * Passes on whole lines as they arrive, in UTF-8, and waits until each chunk is consumed; the last one ends the
   * stream, or the part that the caller's reading limit allows. If the record of what was sent can't be written, it calls
   * `onUnrecorded`.
   */
  writeLines(
    write: (lines: string | Uint8Array) => Promise<void>,
    allowance?: RowAllowance,
    onUnrecorded?: OnUnrecorded,
  ): Promise<void>;
}

/** Gets why rows that were sent couldn't be recorded, and the ids of the customers whom they show. */
export type OnUnrecorded = (error: unknown, customers: readonly number[]) => void;

/** The media type of a stream of server-sent events. */
export const eventsType = 'text/event-stream';

/** The caller's end of a stream of events. `Call` is what the server knows about the request. */
export interface EventSink<Call> {
  /** The last event that the caller has, if they resume. */
  lastEventId: string | undefined;
  write(events: string): void;
  /** Bytes that the caller hasn't taken yet. */
  waiting(): number;
  end(): void;
  /** Drops the connection with what the caller hasn't taken. */
  cut(): void;
  onClose(closed: () => void): void;
  /** Finds out again who calls, without counting it as a use of the session. Throws if they may not any more. */
  identify(): Promise<Call>;
}

/** The result of a handler of `events`. */
export interface EventsAnswer<Call> {
  open(sink: EventSink<Call>): Promise<void>;
}

/** How many rows may be read now. */
export interface RowAllowance {
  /** Reads up to this many rows and returns their number. */
  take(rows: number): number;
  /** Notes that the limit is reached, with the seconds until reading can continue. */
  pause(): Promise<number>;
}

/** What a handler returns: the data in wire format, rows and their page, the two ways to get rows, or a stream of events. */
export type HandlerAnswerOf<Op extends Operation, Call = unknown> = Op['answer'] extends 'lines'
  ? LinesAnswer
  : Op['answer'] extends 'events'
    ? EventsAnswer<Call>
    : Op['kind'] extends 'pages'
      ? { rows: z.input<ReturnType<Op['response']>>; page: Page }
      : z.input<ReturnType<Op['response']>>;

/** One function per operation, as faces and commands call them. Each throws CallError. */
export type Calls<T extends Operations> = {
  [Name in keyof T]: (request: RequestOf<T[Name]>, options?: CallOptions) => Promise<AnswerOf<T[Name]>>;
};

/** The options of a call. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The key of the intent that it is, of a call that happens once; absent: a new intent. The same key is done once. Source: security.md §5 */
  intentKey?: string;
  /** Called each time there was no response and the call is repeated. */
  onRepeat?: () => void;
}

/** One function per operation; a missing one does not compile. `Call` is what the server knows about the request. */
export type Handlers<T extends Operations, Call> = {
  [Name in keyof T]: (
    request: ParsedRequestOf<T[Name]>,
    call: Call,
  ) => Promise<HandlerAnswerOf<T[Name], Call>>;
};

/** A call as HTTP carries it, relative to the base of its host. */
export interface HttpCall {
  method: Operation['method'];
  /** Path and query, without the base. */
  path: string;
  body?: unknown;
}

/** Returns whether the request goes as a JSON body; that of the others is the query. Source: portal.md §7 */
export function hasBody({ method }: Pick<Operation, 'method'>): boolean {
  return method !== 'GET' && method !== 'DELETE';
}

/**
 * Turns an operation and its request into the HTTP call: path parts filled, the rest as query (GET, DELETE; falsy
 * values dropped, as portal.md §7 has it) or as JSON body. One with a document goes as GraphQL, its request as the variables.
 */
export function toHttp(operation: Operation, request: Record<string, unknown>): HttpCall {
  const { document } = operation;
  if (document !== undefined) {
    return { method: operation.method, path: operation.path, body: { query: document, variables: request } };
  }
  const rest = { ...request };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  if (hasBody(operation)) return { method: operation.method, path, body: rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, String(value));
  const text = query.toString();
  return { method: operation.method, path: text ? `${path}?${text}` : path };
}
