/** The outcome of a test, as a line of the table. */
export interface Result {
  /** The row of the table. */
  test: string;
  /** What was seen, in words and figures. */
  seen: string;
  isRight: boolean;
}

/** A test: run against the whole server it must be right, against the broken one it must not. */
export interface IntegrityTest {
  test: string;
  /** How the server, or what takes its place, is broken to show that the test finds it. */
  brokenBy: string;
  /** Runs it; `isBroken` runs it smaller, against the broken one. */
  run: (isBroken: boolean) => Promise<Outcome>;
}

/** The outcome of a run. */
export interface Outcome {
  seen: string;
  /** All is as it must be. */
  isRight: boolean;
  /** What `brokenBy` breaks was seen: a run that is not right for another reason shows nothing. */
  isFaultSeen: boolean;
}

/** Runs a test against what is broken on purpose, then against the whole; prints both. */
export async function outcomeOf(test: IntegrityTest): Promise<Result[]> {
  const broken = await test.run(true);
  const brokenRow = {
    test: `  broken on purpose (${test.brokenBy})`,
    seen: broken.isFaultSeen ? `found: ${broken.seen}` : `NOT FOUND: ${broken.seen}`,
    isRight: broken.isFaultSeen,
  };
  print(brokenRow);
  const { seen, isRight } = await test.run(false);
  const row = { test: test.test, seen, isRight };
  print(row);
  return [brokenRow, row];
}

function print({ test, seen, isRight }: Result): void {
  console.log(`${isRight ? 'ok  ' : 'BAD '} ${test}\n       ${seen}`);
}

/** Does a piece of work for each item of a list, a given number at a time. */
export async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, at: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) await work(items[at] as T, at);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
