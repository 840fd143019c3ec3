import type { Calendar } from './calendar.ts';
import type { Names } from './names.ts';
import type { Places } from './places.ts';
import type { Random } from './random.ts';

/** The random sources of the parts of a book. */
export interface Sources {
  random: Random;
  calendar: Calendar;
  names: Names;
  places: Places;
}
