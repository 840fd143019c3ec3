// Loaded with `node --import` before the server and the terminal app.
import { moment, startClockAt } from './moment.ts';

startClockAt(moment);
