import { messageStatuses } from '../../reports/message-codes.ts';

/** The labels of changes to a message's fields. */
const fieldWords: Readonly<Record<string, string>> = {
  messageTypeID: 'type',
  contractNumber: 'contract',
  vin: 'VIN',
  contactCompanyName: 'company',
  contactName: 'contact',
  contactPhoneNumber: 'phone',
  contactEmail: 'email',
  subject: 'subject',
  notes: 'notes',
  comments: 'comments',
};

/** An entry of a message's history as stored; older entries only have their state. */
export interface StoredMessageEvent {
  at: string;
  by: string;
  status?: number | null;
  assignedTo?: string | null;
  note?: string | null;
  kind?: 'write' | 'change' | 'handOver' | 'undo';
  /** The values before it of what it changed, by their names on the wire. */
  before?: Readonly<Record<string, unknown>>;
  isUndone?: boolean;
}

/**
 * Returns a history with undone entries marked: an entry right before an undo, unless that undo was itself undone. Source: areas.md §8
 * (Better 6)
 */
export function withUndone(history: readonly StoredMessageEvent[]): StoredMessageEvent[] {
  let isNextUndo = false;
  const marked = history.toReversed().map((event) => {
    const { isUndone: _before, ...rest } = event;
    const isUndone = isNextUndo;
    isNextUndo = event.kind === 'undo' && !isUndone;
    return isUndone ? { ...rest, isUndone } : rest;
  });
  return marked.toReversed();
}

/**
 * Returns what an entry of a message's history says: "Taken", "Assigned to Stan Staff", "Closed", "Changed phone, notes"; `nameOf` has the name
 * for a username. Source: areas.md §8 (Better 5)
 */
export function messageEventText(event: StoredMessageEvent, nameOf: (username: string) => string): string {
  const { kind, before = {}, status = null } = event;
  if (kind === 'undo') return 'Undid the last change';
  const assignee = event.assignedTo ? nameOf(event.assignedTo) : '';
  if (kind === 'handOver') return `Handed over to ${assignee}`;
  if (kind === 'write') return assignee ? `Written for ${assignee}` : 'Written';
  if (kind === undefined) return codeText(status) || 'Changed';
  const parts = [stateText(event, assignee), fieldsText(before)].filter(Boolean);
  return parts.join('. ') || 'Note';
}

function stateText({ by, status, assignedTo, before = {} }: StoredMessageEvent, assignee: string): string {
  const isStatusNew = 'messageStatusTypeID' in before;
  const isReopened = isStatusNew && (codeOf(before) === 5 || codeOf(before) === 6);
  const isAssigneeNew = 'assignedToUsername' in before;
  const taken = assignedTo === by ? 'Taken' : assignee ? `Assigned to ${assignee}` : 'Unassigned';
  const assigned = isAssigneeNew || isReopened ? taken : '';
  const isImplied = isAssigneeNew && (status === 1 || status === 2);
  const set = isStatusNew && !isImplied && !isReopened ? statusText(status ?? null) : '';
  return [isReopened ? 'Reopened' : '', assigned, set].filter(Boolean).join('. ');
}

function statusText(code: number | null): string {
  const text = codeText(code);
  return code === 3 || code === 4 || code === 2 ? `Set to ${text}` : text;
}

function fieldsText(before: Readonly<Record<string, unknown>>): string {
  const words = Object.entries(fieldWords).flatMap(([name, word]) => (name in before ? [word] : []));
  return words.length > 0 ? `Changed ${words.join(', ')}` : '';
}

function codeOf(before: Readonly<Record<string, unknown>>): unknown {
  return before['messageStatusTypeID'];
}

function codeText(code: number | null): string {
  return messageStatuses.find((one) => one.code === code && code !== 0)?.label ?? '';
}
