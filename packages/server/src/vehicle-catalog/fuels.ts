/** Our code of each fuel that vPIC names and vehicles on US roads run on; others are left to the person. */
const codeOfFuel: Readonly<Record<string, string>> = { '1': 'D', '2': 'E', '4': 'G', '15': 'F' };

/** The numbers of vPIC's fuels that make a hybrid of a vehicle that burns another. */
const electric = '2';

/**
 * The code of a vehicle's fuel; undefined if vPIC has none or one that we don't. With a second, electric one it is a
 * hybrid: the tables don't say which of them are plugged in, and both cost the same surcharge (areas.md R16).
 */
export function fuelCodeOf(fuel: string | undefined, secondFuel: string | undefined): string | undefined {
  const code = codeOfFuel[fuel ?? ''];
  return secondFuel === electric && code !== undefined && code !== 'E' ? 'H' : code;
}
