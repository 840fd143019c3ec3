import type { Place } from './places.ts';
import { type Random, Weighted } from './random.ts';
import type { Sources } from './sources.ts';
import { type VehicleKind, vehicleModels } from './vehicle-models.ts';

/** An agency of the demo book. */
export interface DemoAgency {
  code: string;
  name: string;
  place: Place;
  phone: string;
  agents: readonly { firstName: string; lastName: string }[];
}

/** A lender that a dealer works with. */
export interface DemoLender {
  id: number;
  dealerCode: string;
  name: string;
  place: Place;
  phone: string;
  interestRate: number;
}

/** A dealer of the demo book, with what its sales hang on. */
export interface DemoDealer {
  index: number;
  code: string;
  groupIdentifier: string;
  name: string;
  address: string;
  place: Place;
  phone: string;
  agencyCode: string;
  kind: VehicleKind;
  /** The make of a franchise; undefined for an independent dealer. */
  make: string | undefined;
  /** It sold nothing before this day. */
  sinceDay: number;
  /** The first day of its agreement: of a new dealer the day before; the others came before the book starts. */
  effectiveDay: number;
  /** The day its agreement ended; undefined while it runs. */
  expiredDay: number | undefined;
  /** Its share of the book next to the others'. */
  weight: number;
  /** The day of the month after the sales on which it remits them, and how many months late it is. */
  remitDay: number;
  remitsMonthsLate: number;
  paymentMethodType: 1 | 2 | 3;
  lenders: readonly DemoLender[];
}

/** Everyone who sells. */
export interface Trade {
  agencies: readonly DemoAgency[];
  dealers: readonly DemoDealer[];
  pickDealer(random: Random): DemoDealer;
}

const largestShare = 0.005;
const bigAgencyShare = 0.2;
const weightPower = -0.7;

/** How many dealers and agencies a book of this size has: 800 and 60 at 100,000 contracts, 5,000 and 300 at a million. */
export function tradeSize(contracts: number): { dealers: number; agencies: number } {
  const of100k = contracts / 100_000;
  return {
    dealers: Math.min(5_000, Math.max(24, Math.round(800 * of100k ** 0.79588))),
    agencies: Math.min(300, Math.max(4, Math.round(60 * of100k ** 0.69897))),
  };
}

/**
 * Makes agencies, dealers and lenders. The first dealer is the largest, about 0.5 % of the sales (more in a small
 * book), and the first agency has a fifth of the dealers: a thousand at a million contracts.
 */
export function makeTrade(contracts: number, from: Sources): Trade {
  const { random } = from;
  const size = tradeSize(contracts);
  const agencies = Array.from({ length: size.agencies }, (_, index) => makeAgency(index, from));
  const smaller = new Weighted(agencies.slice(1), (agency) => 1 / (agencies.indexOf(agency) + 6));
  const [biggest] = agencies;
  const flatness = flatnessFor(size.dealers);
  let lenderId = 0;
  const dealers = Array.from({ length: size.dealers }, (_, index) => {
    const agency = biggest && (index === 0 || random.chance(bigAgencyShare)) ? biggest : smaller.pick(random);
    const dealer = makeDealer(index, agency.code, from);
    const lenders = makeLenders(dealer.code, lenderId, from);
    lenderId += lenders.length;
    return { ...dealer, weight: (index + 1 + flatness) ** weightPower, lenders };
  });
  joinGroups(dealers);
  const byWeight = new Weighted(dealers, (dealer) => dealer.weight);
  return { agencies, dealers, pickDealer: (by) => byWeight.pick(by) };
}

/** The dealers of the demo's group sign-in: of one owner, in different agencies. */
export const isOfGroupOwner = ({ index }: Pick<DemoDealer, 'index'>) => index >= 1 && index <= 3;

/** An owner has more than one dealer: that of the group sign-in, and one of three dealers in each agency. */
function joinGroups(dealers: readonly DemoDealer[]): void {
  const [ofSignIn, others] = [true, false].map((isTheirs) =>
    dealers.slice(1).filter((dealer) => isOfGroupOwner(dealer) === isTheirs),
  );
  const byAgency = Map.groupBy(others ?? [], ({ agencyCode }) => agencyCode).values();
  for (const [first, ...rest] of [ofSignIn ?? [], ...[...byAgency].map((all) => all.slice(0, 3))])
    for (const dealer of rest) dealer.groupIdentifier = first?.groupIdentifier ?? dealer.groupIdentifier;
}

/** How flat the skew must be for the largest dealer to have its share. */
function flatnessFor(dealers: number): number {
  const topShare = Math.max(largestShare, 2.2 / dealers);
  const shareAt = (flatness: number) => {
    let sum = 0;
    for (let place = 1; place <= dealers; place++) sum += (place + flatness) ** weightPower;
    return (1 + flatness) ** weightPower / sum;
  };
  let flatness = 0;
  while (shareAt(flatness) > topShare) flatness += 0.25;
  return flatness;
}

const agencyWords = [
  'Summit',
  'Heartland',
  'Blue River',
  'Gateway',
  'Lakeshore',
  'Piedmont',
  'Cascade',
  'Prairie',
  'Liberty',
  'Pioneer',
];
const agencyKinds = [
  'Dealer Services',
  'F&I Group',
  'Automotive Agency',
  'Dealer Partners',
  'Protection Associates',
];

function makeAgency(index: number, { random, names, places }: Sources): DemoAgency {
  const word = random.chance(0.5) ? random.oneOf(agencyWords) : names.surname(random);
  const agents = Array.from({ length: random.between(1, 3) }, () => ({
    firstName: names.firstName(random, random.chance(0.6)),
    lastName: names.surname(random),
  }));
  return {
    // RTDA is the agency that a flag of the session is about (portal.md §6)
    code: index === 1 ? 'RTDA' : `AG${1_001 + index}`,
    name: index === 0 ? 'National Dealer Partners' : `${word} ${random.oneOf(agencyKinds)}`,
    place: places.any(random),
    phone: phoneOf(random),
    agents,
  };
}

const makes = new Weighted(
  vehicleModels.filter((model) => model.kind === 'car'),
  (model) => model.weight,
);

function makeDealer(
  index: number,
  agencyCode: string,
  from: Sources,
): Omit<DemoDealer, 'weight' | 'lenders'> {
  const { random, calendar, places } = from;
  const kind = kindOf(index);
  const place = (index === 0 ? places.at('65807') : undefined) ?? places.any(random);
  const drawn = kind === 'car' && random.chance(0.62) ? makes.pick(random).make : undefined;
  const make = index === 0 ? 'Ford' : drawn;
  const name = index === 0 ? 'Ford of Springfield' : dealerName(kind, make, place.city, from);
  // the first ones are the demo sign-ins' own
  const isExpired = index > 5 && random.chance(0.06);
  const isNew = index > 5 && !isExpired && random.chance(0.05);
  const drawnDealer = {
    index,
    code: `${place.state}${1_001 + index}`,
    groupIdentifier: uuidOf(random),
    name,
    address: `${random.between(100, 9_900)} ${random.oneOf(dealerStreets)}`,
    place,
    phone: phoneOf(random),
    agencyCode,
    kind,
    make,
    sinceDay: isNew ? calendar.today - random.between(60, 360) : calendar.firstDay,
    expiredDay: isExpired ? calendar.today - random.between(30, 1_400) : undefined,
    remitDay: random.between(3, 12),
    remitsMonthsLate: random.chance(0.04) ? random.between(1, 3) : 0,
    paymentMethodType: paymentMethod(random),
  };
  // drawn from nothing: another number here would change every contract after it
  const before = isNew ? 1 : 1 + ((index * 137) % 3_650);
  return { ...drawnDealer, effectiveDay: drawnDealer.sinceDay - before };
}

const dealerStreets = ['Auto Mall Dr', 'Motor Pkwy', 'Highway 50', 'W Main St', 'Commerce Blvd'];

function kindOf(index: number): VehicleKind {
  if (index % 33 === 7) return 'powersports';
  return index % 50 === 21 ? 'rv' : 'car';
}

function dealerName(
  kind: VehicleKind,
  make: string | undefined,
  city: string,
  { random, names }: Sources,
): string {
  const surname = names.surname(random);
  const place = random.chance(0.4) ? city : surname;
  if (kind === 'powersports')
    return `${place} ${random.oneOf(['Powersports', 'Cycle Center', 'Motorsports'])}`;
  if (kind === 'rv') return `${place} ${random.oneOf(['RV Center', 'RV & Camper', 'RV World'])}`;
  if (make)
    return random.oneOf([
      `${make} of ${city}`,
      `${surname} ${make}`,
      `${city} ${make}`,
      `${surname} ${make} of ${city}`,
    ]);
  const trade = ['Motors', 'Auto Sales', 'Auto Group', 'Motor Co', 'Pre-Owned', 'Auto Mart', '& Sons Motors'];
  return `${place} ${random.oneOf(trade)}`;
}

function paymentMethod(random: Random): 1 | 2 | 3 {
  const drawn = random.next();
  if (drawn < 0.1) return 1;
  return drawn < 0.7 ? 2 : 3;
}

const lenderNames = [
  'First Prairie Bank',
  'Ozark Community Credit Union',
  'Meridian Auto Finance',
  'Lone Star Employees Credit Union',
  'Granite State Savings',
  'Great Plains Acceptance',
  'Riverbend Federal Credit Union',
  'Cumberland Trust',
  'Tidewater Auto Credit',
  'Sierra Valley Bank',
  'Keystone Motor Acceptance',
  'Bluegrass Credit Union',
  'Harbor Point Bank',
  'Copper State Finance',
  'Northwoods Credit Union',
  'Palmetto Savings',
  'Buckeye Auto Lending',
  'Magnolia National Bank',
  'Front Range Credit Union',
  'Empire Consumer Finance',
];

function makeLenders(dealerCode: string, lastId: number, { random, places }: Sources): DemoLender[] {
  const first = random.between(0, lenderNames.length - 1);
  return Array.from({ length: random.between(2, 4) }, (_, nth) => ({
    id: lastId + nth + 1,
    dealerCode,
    name: lenderNames[(first + nth * 3) % lenderNames.length] ?? 'First Prairie Bank',
    place: places.any(random),
    phone: phoneOf(random),
    interestRate: random.between(299, 1_299) / 100,
  }));
}

/** A number in area code 555, which no one has. */
export function phoneOf(random: Random): string {
  return `555${random.between(2_000_000, 9_999_999)}`;
}

function uuidOf(random: Random): string {
  const hex = Array.from({ length: 4 }, () =>
    random.between(0, 0xffff_ffff).toString(16).padStart(8, '0'),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
