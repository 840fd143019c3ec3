import { type Field, metaOf } from '@pitlane/shared/engine/field';
import type { Operations } from '@pitlane/shared/engine/operation';
import { operations } from '@pitlane/shared/registry/operations';

let found: Set<string> | undefined;

/** The names of amounts. A name that is money in one response is money in all of them, so the name is enough: a test ensures it. */
export function moneyFields(): ReadonlySet<string> {
  if (!found) {
    found = new Set();
    for (const { response } of Object.values(operations as Operations)) addMoney(response(), found);
  }
  return found;
}

function addMoney(schema: Field['schema'], names: Set<string>): void {
  const { shape, innerType, element } = schema.def as {
    shape?: Record<string, Field['schema']>;
    innerType?: Field['schema'];
    element?: Field['schema'];
  };
  for (const [name, field] of Object.entries(shape ?? {})) {
    if (metaOf(field).kind === 'money') names.add(name);
    addMoney(field, names);
  }
  for (const inner of [innerType, element]) if (inner) addMoney(inner, names);
}
