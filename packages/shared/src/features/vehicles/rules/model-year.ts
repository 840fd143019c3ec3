/** The character of each model year of a round of thirty. Source: 49 CFR 565.15(d)(1), Table VII */
const yearCharacters = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const firstRound = 1980;
const yearPlace = 9;

/**
 * Returns the model years that the tenth character of a VIN can mean, oldest first: 1980 and 2010 for an A. None for a character that means
 * no year (I, O, Q, U, Z, 0). Source: 49 CFR 565.15(d)(1)
 */
export function modelYearsOf(vin: string): number[] {
  const place = yearCharacters.indexOf(vin.charAt(yearPlace) || ' ');
  return place < 0 ? [] : [firstRound + place, firstRound + yearCharacters.length + place];
}
