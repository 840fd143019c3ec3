import { Script } from 'node:vm';

/**
 * What the tests mostly do, about a third of a CPU-second of it: reading code and running it for the first time, objects, JSON, sorting and
 * text. It must not change with the project, so it makes all that it works on.
 */
function work(): number {
  const modules = Array.from({ length: 150 }, (_, number) => codeOf(number));
  const records = modules.flatMap((code) => new Script(code).runInThisContext() as Row[]);
  let seen = 0;
  for (let round = 0; round < 2; round += 1) {
    const read = JSON.parse(JSON.stringify(records)) as Row[];
    const sorted = read.toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
    const byState = Map.groupBy(sorted, ({ state }) => state);
    for (const rows of byState.values()) {
      seen += rows
        .map(({ name, amounts }) => `${name.replace(/(\w+) (\w+)/g, '$2, $1')} ${amounts}`)
        .join().length;
    }
  }
  return seen;
}

interface Row {
  id: number;
  name: string;
  state: string;
  amounts: number[];
}

/** A module of some thirty functions, none of which is like that of another module. */
function codeOf(number: number): string {
  const functions = Array.from({ length: 30 }, (_, index) => {
    const id = number * 30 + index;
    return `function row${id}(seed) {
      const amounts = [];
      for (let i = 0; i < 8; i += 1) amounts.push((seed * ${7919 + id} + i * 104729) % 99991);
      const { length } = amounts;
      return { id: ${id}, name: 'Name' + (amounts[0] % 977) + ' Of' + (amounts[1] % 89), state: 'S' + (length + amounts[2]) % 50, amounts };
    }`;
  });
  const calls = functions.map((_, index) => `row${number * 30 + index}(${index + 1})`);
  return `(() => { ${functions.join('\n')}\n return [${calls.join(', ')}]; })()`;
}

if (work() !== 0) {
  const { user, system } = process.cpuUsage();
  process.stdout.write(`${(user + system) / 1e6}`);
}
