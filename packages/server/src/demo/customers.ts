import { phoneOf } from './dealers.ts';
import type { Place } from './places.ts';
import type { Sources } from './sources.ts';

/** A holder of contracts. */
export interface DemoCustomer {
  id: number;
  firstName: string;
  lastName: string;
  secondaryFirstName: string | null;
  secondaryLastName: string | null;
  address: string;
  place: Place;
  phone: string;
  email: string | null;
}

const streets =
  'Main,Oak,Maple,Cedar,Elm,Washington,Lake,Hill,Park,Walnut,Spring,North,Ridge,Church,Willow,Mill,Sunset,Railroad,Jefferson,Center,' +
  'Highland,Forest,Jackson,River,Meadow,Chestnut,Franklin,Dogwood,Hickory,Pine';
const streetNames = streets.split(',');
const streetKinds = ['St', 'Ave', 'Rd', 'Dr', 'Ln', 'Ct', 'Blvd', 'Way'];

/** Makes a customer who lives near a ZIP code, or sometimes far from it. */
export function makeCustomer(id: number, zip: string, from: Sources): DemoCustomer {
  const { random, names, places } = from;
  const isMan = random.chance(0.52);
  const firstName = names.firstName(random, isMan);
  const lastName = names.surname(random);
  const hasSecond = random.chance(0.18);
  return {
    id,
    firstName,
    lastName,
    secondaryFirstName: hasSecond ? names.firstName(random, !isMan) : null,
    secondaryLastName: hasSecond ? (random.chance(0.85) ? lastName : names.surname(random)) : null,
    address: `${random.between(1, 9_999)} ${random.oneOf(streetNames)} ${random.oneOf(streetKinds)}`,
    place: random.chance(0.9) ? places.near(random, zip) : places.any(random),
    phone: phoneOf(random),
    email: random.chance(0.78) ? emailOf(firstName, lastName, id) : null,
  };
}

function emailOf(firstName: string, lastName: string, id: number): string {
  return `${firstName}.${lastName.replace("'", '')}${id % 1_000}@example.com`.toLowerCase();
}
