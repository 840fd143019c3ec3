/** Returns the parts of a graph in which everything reaches everything else: its cycles, each with its members in order. */
export function cyclesIn(uses: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  // Tarjan's algorithm: a member whose lowest reachable number is its own closes a cycle.
  const numbers = new Map<string, number>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const lowestFrom = (member: string): number => {
    const number = numbers.size;
    numbers.set(member, number);
    path.push(member);
    let lowest = number;
    for (const next of uses.get(member) ?? []) {
      if (!numbers.has(next)) lowest = Math.min(lowest, lowestFrom(next));
      else if (path.includes(next)) lowest = Math.min(lowest, numbers.get(next) ?? lowest);
    }
    if (lowest < number) return lowest;
    const cycle = path.splice(path.indexOf(member));
    if (cycle.length > 1) cycles.push(cycle.toSorted());
    return lowest;
  };
  for (const member of uses.keys()) if (!numbers.has(member)) lowestFrom(member);
  return cycles;
}

/** Gathers what each file or folder uses. */
export function usesOf(pairs: Iterable<readonly [user: string, used: string]>): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const [user, used] of pairs) {
    if (user !== used) uses.set(user, (uses.get(user) ?? new Set()).add(used));
  }
  return uses;
}
