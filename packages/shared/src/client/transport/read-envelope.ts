import {
  type ChartPoint,
  type Envelope,
  type GroupTotals,
  type Page,
  serviceStatus,
  type Totals,
  type WireError,
} from '../../engine/envelope.ts';

/**
 * Reads the envelope as any backend writes it: a code sent as text becomes its number, and anything that isn't an error is left out.
 * Undefined if the text isn't an envelope: a proxy's page, an empty or truncated response. Source: decisions.md §1.2
 */
export function readEnvelope(text: string): Envelope | undefined {
  const body = objectOf(parsed(text));
  const code = typeof body?.code === 'string' && /^-?\d+$/.test(body.code) ? Number(body.code) : body?.code;
  if (typeof code !== 'number') return undefined;
  const page = pageOf(body?.page, Array.isArray(body?.data) ? body.data.length : 0);
  const errors = code === serviceStatus.Success ? errorsOf(body?.errors) : errorsOfBody(body);
  return { code, data: body?.data ?? null, errors, ...(page ? { page } : {}) };
}

/**
 * Reads the message in the response of a failed call, in any of its forms; nothing from an HTML page or from text that
 * isn't a message.
 */
export function saidErrors(text: string): WireError[] {
  return errorsOfBody(objectOf(parsed(text)));
}

/**
 * The errors that have a message, the first one found; if none has, what the body says in another field. Source:
 * decisions.md §8 (General)
 */
function errorsOfBody(body: Record<string, unknown> | undefined): WireError[] {
  const errors = errorsOf(body?.errors);
  const worded = errors.filter(({ friendlyMessage, message }) => friendlyMessage || message);
  if (worded.length > 0) return worded;
  const { message, Message, title, detail, error } = body ?? {};
  const texts = [message, Message, title, detail, objectOf(error)?.message, error];
  const said = texts.find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof said === 'string' ? [{ message: said.trim() }] : errors;
}

/** Reads a text as JSON; undefined when it isn't JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns an object's fields; undefined when the value isn't an object. */
export function objectOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

/** Reads a list of errors, or a single one; a plain string is the message. */
export function errorsOf(sent: unknown): WireError[] {
  return (Array.isArray(sent) ? sent : [sent]).flatMap((one): WireError[] => {
    if (typeof one === 'string') return one === '' ? [] : [{ message: one }];
    const error = objectOf(one);
    if (!error) return [];
    const { code, message, friendlyMessage, field, at, items } = error;
    return [
      {
        message: typeof message === 'string' ? message : '',
        ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
        ...(typeof friendlyMessage === 'string' ? { friendlyMessage } : {}),
        ...(typeof field === 'string' ? { field } : {}),
        ...(typeof at === 'number' ? { at } : {}),
        ...(Array.isArray(items) ? { items: items.filter((item) => typeof item === 'string') } : {}),
      },
    ];
  });
}

/** Without a `next` that we can send back, and without a count, the page adds nothing to its rows. */
function pageOf(sent: unknown, rows: number): Page | undefined {
  const page = objectOf(sent);
  const next = typeof page?.next === 'string' && page.next !== '' ? page.next : null;
  const isCounted = typeof page?.total === 'number' && page.total >= rows;
  if (next === null && !isCounted) return undefined;
  const total = isCounted ? (page.total as number) : rows;
  const totals = totalsOf(page?.totals);
  const chart = listOf(page?.chart, pointOf);
  const groups = listOf(page?.groups, groupOf);
  return {
    next,
    total,
    capped: isCounted ? page.capped === true : next !== null,
    ...(totals ? { totals } : {}),
    ...(chart ? { chart } : {}),
    ...(groups ? { groups } : {}),
  };
}

/** The columns that are numbers. */
function totalsOf(sent: unknown): Totals | undefined {
  const totals = objectOf(sent);
  return (
    totals &&
    (Object.fromEntries(Object.entries(totals).filter(([, sum]) => typeof sum === 'number')) as Totals)
  );
}

function pointOf(sent: unknown): ChartPoint | undefined {
  const { by, value, name, others } = objectOf(sent) ?? {};
  if (typeof by !== 'string' || typeof value !== 'number') return undefined;
  return {
    by,
    value,
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof others === 'number' ? { others } : {}),
  };
}

function groupOf(sent: unknown): GroupTotals | undefined {
  const { value, rows, totals } = objectOf(sent) ?? {};
  return typeof value === 'string' && typeof rows === 'number'
    ? { value, rows, totals: totalsOf(totals) ?? {} }
    : undefined;
}

function listOf<T>(sent: unknown, read: (one: unknown) => T | undefined): T[] | undefined {
  return Array.isArray(sent) ? sent.flatMap((one) => read(one) ?? []) : undefined;
}
