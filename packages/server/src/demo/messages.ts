import { type MessageType, messageStatuses, messageTypes } from '@pitlane/shared/features/messages/codes';
import type { Calendar } from './calendar.ts';
import type { SoldContract } from './contract.ts';
import { line, none } from './copy-line.ts';
import { phoneOf } from './dealers.ts';
import { type Random, Weighted } from './random.ts';

/** How many deals in a hundred have a call. */
const callShare = 0.04;
/** Anything older than this is closed. */
const openDays = 21;

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
    notes: ['Asks when the claim is paid.', 'Shop waits for the approval of a second part.'],
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
const drawn = new Weighted(habits, (habit) => habit.weight);
const staff = ['staff', 'admin', 'finance'];

/** Makes messages to the provider, from its own numbers, so that the rest of a book does not hang on them. */
export class Messages {
  readonly #random: Random;
  readonly #calendar: Calendar;

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
    const day = Math.min(today, random.between(deal.day, Math.min(today, contract.expirationDay)));
    const habit = drawn.pick(random);
    const status = this.#statusAfter(today - day);
    const assigned =
      status === code('Unassigned') || status === code('Cancelled') ? none : random.oneOf(staff);
    const isShop = random.chance(0.5);
    const { customer, dealer } = deal;
    const createdAt = `${this.#calendar.iso(day)} ${14 + random.between(0, 7)}:${10 + random.between(0, 49)}:00+00`;
    const isChanged = status !== code('Unassigned');
    const writer = random.oneOf(staff);
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
      isChanged ? random.oneOf(staff) : none,
      createdAt,
      createdAt,
      JSON.stringify([{ at: createdAt.replace(' ', 'T'), by: writer, status: code('Unassigned') }]),
    ]);
  }

  #statusAfter(days: number): number {
    const { name } = messageStatuses[this.#random.between(1, 6)] ?? { name: 'Closed' };
    if (days > openDays) return this.#random.chance(0.92) ? code('Closed') : code('Cancelled');
    return code(name);
  }
}

function code(name: (typeof messageStatuses)[number]['name']): number {
  return messageStatuses.find((status) => status.name === name)?.code ?? 0;
}
