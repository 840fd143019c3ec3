import type { StoredMessageEvent } from '@pitlane/shared/features/messages/rules/event-text';
import {
  type MessageType,
  messageStatuses,
  messageTypes,
} from '@pitlane/shared/features/reports/message-codes';
import type { Calendar } from './calendar.ts';
import type { SoldContract } from './contract.ts';
import { line, none } from './copy-line.ts';
import { phoneOf } from './dealers.ts';
import { type Random, Weighted } from './random.ts';

/** How many deals in a hundred have a call. */
const callShare = 0.06;
/** How many calls in a hundred came in the last days, whatever was sold when: that is what a queue is full of. */
const recentShare = 0.2;
const recentDays = 4;
/** Anything older than this is closed. */
const openDays = 21;
/** The statuses of what isn't older, one after the other. */
const turns = [
  'OnHold',
  'Unassigned',
  'OnHold',
  'Assigned',
  'Unassigned',
  'InProgress',
  'Closed',
  'Unassigned',
  'Assigned',
  'Cancelled',
] as const;

interface Habit {
  type: MessageType;
  weight: number;
  /** Claims are one queue, the rest another. Assumption: the specification names no queue. */
  queue: 1 | 2;
  notes: readonly string[];
}

const habits: readonly Habit[] = [
  {
    type: 'ExistingClaim',
    weight: 35,
    queue: 1,
    notes: ['Asks when the claim will be paid.', 'Shop is waiting for approval of a second part.'],
  },
  {
    type: 'NewClaim',
    weight: 30,
    queue: 1,
    notes: ['Vehicle is at the shop, engine light is on.', 'Wants to start a claim for a tire.'],
  },
  { type: 'InspectorCall', weight: 12, queue: 1, notes: ['Inspector cannot find the vehicle.'] },
  { type: 'NewClaimSupervisor', weight: 6, queue: 1, notes: ['Shop disputes the labor hours.'] },
  {
    type: 'Other',
    weight: 14,
    queue: 2,
    notes: ['Asks for the payoff amount.', 'Wants a copy of the form.'],
  },
  { type: 'PhoneIssue', weight: 3, queue: 2, notes: ['Call was cut off.'] },
];
const holdNotes = ['Shop calls back after the teardown.', 'Waiting for the inspector.'];
const closeNotes = [
  'Called back, all set.',
  'Sent the form by email.',
  'Left a voicemail, customer called back.',
];
const drawn = new Weighted(habits, (habit) => habit.weight);
const staff = ['staff', 'admin', 'finance'];

interface Written {
  createdAt: string;
  writer: string;
  status: number;
  /** A username, or `none`. */
  assigned: string;
}

/** Makes messages to the provider, from its own numbers, so that the rest of a book does not hang on them. */
export class Messages {
  readonly #random: Random;
  readonly #calendar: Calendar;
  #open = 0;

  constructor(from: { random: Random; calendar: Calendar }) {
    this.#random = from.random;
    this.#calendar = from.calendar;
  }

  /** Returns the row of a message about a deal's first contract; mostly there is none. */
  aboutDeal([contract]: readonly SoldContract[]): string {
    const random = this.#random;
    if (!contract || !random.chance(callShare)) return '';
    const { deal } = contract;
    const { today } = this.#calendar;
    const latest = Math.min(today, contract.expirationDay);
    const earliest = random.chance(recentShare) ? Math.max(deal.day, latest - recentDays) : deal.day;
    const day = Math.min(today, random.between(earliest, latest));
    const habit = drawn.pick(random);
    const status = this.#statusAfter(today - day);
    const assigned =
      status === code('Unassigned') || status === code('Cancelled') ? none : random.oneOf(staff);
    const isShop = random.chance(0.5);
    const { customer, dealer } = deal;
    const createdAt = this.#createdAt(day);
    const writer = random.oneOf(staff);
    const { history, updatedAt, changedBy } = this.#history({ createdAt, writer, status, assigned });
    return line([
      messageTypes.find((type) => type.name === habit.type)?.code ?? 5,
      status,
      habit.queue,
      contract.id,
      deal.number + contract.suffix,
      deal.vehicle.vin,
      isShop ? dealer.name : none,
      isShop ? 'Service desk' : `${customer.firstName} ${customer.lastName}`,
      isShop ? phoneOf(random) : customer.phone,
      isShop ? none : (customer.email ?? none),
      random.oneOf(habit.notes),
      assigned,
      writer,
      changedBy,
      createdAt,
      updatedAt,
      status === code('Closed') || status === code('Cancelled') ? updatedAt : none,
      JSON.stringify(history),
    ]);
  }

  /** In the morning of today, at any business hour of a day before. */
  #createdAt(day: number): string {
    const random = this.#random;
    const hour = day === this.#calendar.today ? 13 + random.between(0, 2) : 14 + random.between(0, 7);
    return `${this.#calendar.iso(day)}T${hour}:${10 + random.between(0, 49)}:00Z`;
  }

  /** The events that led to the status of a message, a few minutes apart. */
  #history({ createdAt, writer, status, assigned }: Written) {
    const random = this.#random;
    const steps: StoredMessageEvent[] = [
      { at: createdAt, by: writer, kind: 'write', status: code('Unassigned'), assignedTo: null, before: {} },
    ];
    const add = (by: string, to: number, note?: string) => {
      const last = steps.at(-1);
      const at = new Date(Date.parse(last?.at ?? createdAt) + random.between(3, 40) * 60_000).toISOString();
      const assignedTo = assigned === none ? null : assigned;
      const before = {
        ...(last?.status === to ? {} : { messageStatusTypeID: last?.status }),
        ...(last?.assignedTo === assignedTo ? {} : { assignedToUsername: last?.assignedTo ?? null }),
      };
      steps.push({ at, by, kind: 'change', status: to, assignedTo, before, ...(note ? { note } : {}) });
    };
    const worker = assigned === none ? writer : assigned;
    if (assigned !== none) add(random.chance(0.7) ? worker : writer, code('Assigned'));
    if (status === code('OnHold')) {
      add(worker, code('InProgress'));
      add(worker, status, random.oneOf(holdNotes));
    } else if (status === code('InProgress') || status === code('Cancelled')) add(worker, status);
    else if (status === code('Closed')) add(worker, status, random.oneOf(closeNotes));
    const last = steps.at(-1);
    const isChanged = steps.length > 1;
    return {
      history: steps,
      updatedAt: last?.at ?? createdAt,
      changedBy: isChanged ? (last?.by ?? writer) : none,
    };
  }

  /** Of the open ones the first are on hold, and then each status has its turn. */
  #statusAfter(days: number): number {
    if (days > openDays) return this.#random.chance(0.92) ? code('Closed') : code('Cancelled');
    const turn = this.#open;
    this.#open += 1;
    return code(turns[turn % turns.length] ?? 'Unassigned');
  }
}

function code(name: (typeof messageStatuses)[number]['name']): number {
  return messageStatuses.find((status) => status.name === name)?.code ?? 0;
}
