/**
 * Returns a function that makes its value on the first call and returns that same value ever after.
 * Schemas are built this way: the tables that name them load in a terminal command that needs none.
 * Source: architecture.md §2
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
