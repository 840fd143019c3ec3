/**
 * The position of each state in a map of equal tiles, row by row from the northwest; `..` is empty. Equal tiles show
 * small states as well as large ones. Source: the tile grid used by American newsrooms.
 */
const rows = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT ..',
  'CA UT CO NE MO KY WV VA MD DE ..',
  '.. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. TX .. .. .. .. FL .. PR',
];

/** The tiles of the map: the state's abbreviation, and its row and column, from 1. */
export const stateTiles = rows.flatMap((line, row) =>
  line
    .split(' ')
    .flatMap((state, column) => (state === '..' ? [] : [{ state, row: row + 1, column: column + 1 }])),
);
