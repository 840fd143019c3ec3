import { addMonths, dateOfDayNumber, dayNumber, type IsoDate } from '@pitlane/shared/kernel/dates';

const historyDays = 2_190;
const futureDays = 4_000;
/** Sales grow by some 15 % a year, so that about 2 % of six years' contracts are of the last 30 days. */
const growthADay = 0.00038;
/** Sunday to Saturday: dealers are closed on Sundays in many states, and sell most on Saturdays. */
const weekdayWeights = [0.25, 1, 0.95, 0.95, 1.05, 1.3, 1.5];

/** The days of a book: their text, year and months ahead from tables, since a book asks for millions. */
export class Calendar {
  readonly today: number;
  readonly firstDay: number;
  readonly #from: number;
  readonly #iso: string[] = [];
  readonly #later = new Map<number, number>();

  constructor(today: IsoDate) {
    this.today = dayNumber(today);
    this.firstDay = this.today - historyDays;
    this.#from = this.firstDay - 400;
    for (let day = this.#from; day <= this.today + futureDays; day++) this.#iso.push(dateOfDayNumber(day));
  }

  iso(day: number): IsoDate {
    return this.#iso[day - this.#from] ?? dateOfDayNumber(day);
  }

  year(day: number): number {
    return Number(this.iso(day).slice(0, 4));
  }

  /** Whole months since year 0: the same number, the same month. */
  month(day: number): number {
    return this.year(day) * 12 + Number(this.iso(day).slice(5, 7)) - 1;
  }

  monthsLater(day: number, months: number): number {
    const key = day * 1_000 + months;
    const known = this.#later.get(key);
    if (known !== undefined) return known;
    const later = dayNumber(addMonths(this.iso(day), months));
    this.#later.set(key, later);
    return later;
  }

  /** How many of this many contracts are sold up to each day, from the first day to today. */
  salesUpTo(contracts: number): number[] {
    let sum = 0;
    const running: number[] = [];
    for (let day = this.firstDay; day <= this.today; day++) {
      // 1970-01-01 was a Thursday
      sum += Math.exp(growthADay * (day - this.firstDay)) * (weekdayWeights[(day + 4) % 7] ?? 1);
      running.push(sum);
    }
    return running.map((upTo) => Math.round((contracts * upTo) / sum));
  }
}
