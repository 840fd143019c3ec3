import { z } from 'zod';
import { fieldsOf, typedValue } from '../../engine/field.ts';
import type { RequestOf } from '../../engine/operation.ts';
import { typedForm } from '../../engine/typed-form.ts';
import { type Loss, lossSchemas } from './loss-schema.ts';
import type { preAuthorizationOperations } from './pre-authorization-operations.ts';
import { type PreAuthorizationTypeName, preAuthorizationType } from './rules/pre-authorization-codes.ts';

/** A form's fields of a loss: those of its facility are next to the others, because forms have no nested fields. */
const facilityFields = { facilityName: 'name', facilityPhone: 'phone', facilityCity: 'city' } as const;

/**
 * Returns the schema of a type's form: every field holds typed text ("48,915" becomes a number) and is validated with the messages of the
 * loss's own schema. Source: areas.md §11 (R47)
 */
export function claimForm(type: PreAuthorizationTypeName): z.ZodObject {
  const { facility, positions, ...whole } = lossSchemas[type]().shape;
  const { name, phone, city } = facility.shape;
  const typed = typedForm(
    z.object({ ...whole, facilityName: name, facilityPhone: phone, facilityCity: city }),
  );
  return typed.extend({ positions: z.preprocess(typedPlaces(positions.element), positions) });
}

/** Returns the fields of one damaged place, with their labels. */
export function placeFields(type: PreAuthorizationTypeName) {
  return fieldsOf(lossSchemas[type]().shape.positions.element);
}

/** Reads each place as it was typed; an empty text isn't a value. */
function typedPlaces(place: z.ZodObject) {
  const fields = new Map(fieldsOf(place).map((field) => [field.name, field]));
  const read = ([name, typed]: [string, unknown]): [string, unknown] => {
    const field = fields.get(name);
    if (!field || typeof typed !== 'string') return [name, typed];
    return [name, typed.trim() === '' ? undefined : typedValue(field, typed)];
  };
  return (places: unknown) =>
    Array.isArray(places)
      ? places.map((one: unknown) =>
          typeof one === 'object' && one !== null ? Object.fromEntries(Object.entries(one).map(read)) : one,
        )
      : places;
}

/** Returns the loss that a form has parsed. */
export function lossOfForm(values: Readonly<Record<string, unknown>>): Loss {
  const { facilityName: name, facilityPhone: phone, facilityCity: city, ...loss } = values;
  return { ...loss, facility: { name, phone, city } } as Loss;
}

/**
 * Returns the values that a supplement takes over from the original loss, as typed; it has its own damage and repair. Source: areas.md §11
 */
export function takenOver(metadata: Readonly<Record<string, unknown>> | null): Record<string, string> {
  const { lossDate, odometer, cause, facility } = metadata ?? {};
  const { name, phone, city } = (facility ?? {}) as Record<string, unknown>;
  const values = {
    lossDate,
    odometer,
    cause,
    facilityName: name,
    facilityPhone: phone,
    facilityCity: city,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[field, String(value)]] : [],
    ),
  );
}

/** Returns the form's own name of a field that the server refused. */
export function formFieldOf(field: string): string {
  const inner = field.replace(/^object\./, '').replace(/^metadata\./, '');
  const ofFacility = Object.entries(facilityFields).find(([, name]) => inner === `facility.${name}`);
  return ofFacility?.[0] ?? inner;
}

/** The request of a new pre-authorization, in addition to its loss. */
interface Insertion {
  policyContractId: string | number;
  /** The pre-authorization that it supplements. */
  parentId?: string | null | undefined;
  photoIds?: readonly string[];
}

/** Returns the object of the insertion for a type. Source: portal.md §7 (GraphQL: insert pre-authorization) */
export function insertionOf(
  type: PreAuthorizationTypeName,
  loss: Loss,
  { policyContractId, parentId, photoIds = [] }: Insertion,
): RequestOf<typeof preAuthorizationOperations.insertPreAuthorization>['object'] {
  const object = {
    policyContractId,
    preAuthorizationTypeId: preAuthorizationType[type],
    metadata: loss,
    ...(parentId ? { parentId } : {}),
    ...(photoIds.length > 0 ? { photoIds: [...photoIds] } : {}),
  };
  // The type says which loss it is.
  return object as RequestOf<typeof preAuthorizationOperations.insertPreAuthorization>['object'];
}
