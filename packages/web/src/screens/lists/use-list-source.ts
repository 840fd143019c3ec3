import { CallError } from '@pitlane/shared/client/calls';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { ListProblem } from '@pitlane/shared/lists/list-problem';
import { headOf, meantList, type Reading, readingOf } from '@pitlane/shared/lists/list-rows';
import { checkLength, type List, readLists } from '@pitlane/shared/lists/read-list';
import type { ListCommand } from '@pitlane/shared/registry/list-commands';
import { useMemo, useState } from 'react';
import { problemOf } from '../../widgets/lists/list-face.ts';

/** A list and how its rows are read. */
export interface ListSourceRows {
  list: List;
  head: readonly string[] | undefined;
  reading: Reading;
}

/** Reads the lists of a file, and holds the one that is chosen. What is wrong with it goes to `setProblem`. */
export function useListSource(command: ListCommand, setProblem: (problem: PortalError | undefined) => void) {
  const reading = useMemo(() => readingOf(command, {}), [command]);
  const [lists, setLists] = useState<readonly List[]>([]);
  const [sheet, setSheet] = useState<string>();
  const [source, setSource] = useState<ListSourceRows>();
  const [isReading, setIsReading] = useState(false);

  const choose = (list: List) => {
    setProblem(undefined);
    setSource(undefined);
    setSheet(list.sheet);
    try {
      checkLength(list);
      setSource({ list, head: headOf(list, reading), reading });
    } catch (error) {
      setProblem(problemOfList(error));
    }
  };

  const read = async (name: string, bytesOf: () => Promise<Uint8Array>) => {
    setProblem(undefined);
    setSource(undefined);
    setLists([]);
    setIsReading(true);
    try {
      const fromFile = await readLists(await bytesOf().catch(() => Promise.reject(unreadable(name))), name);
      setLists(fromFile);
      choose(meantList(fromFile, reading));
    } catch (error) {
      setProblem(problemOfList(error));
    } finally {
      setIsReading(false);
    }
  };

  const forget = () => {
    setLists([]);
    setSource(undefined);
  };
  return { lists, sheet, source, isReading, read, choose, forget };
}

function unreadable(name: string): ListProblem {
  return new ListProblem({ code: 'bad_list', message: `${name} can't be read.`, next: 'Choose it again.' });
}

/** The problem with a whole list, or with the server. Rethrows other errors, which are bugs. */
export function problemOfList(error: unknown): PortalError {
  if (error instanceof ListProblem) return error.problem;
  if (error instanceof CallError) return problemOf(error);
  throw error;
}
