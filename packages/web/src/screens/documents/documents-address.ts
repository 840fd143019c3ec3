import { useParams, useSearchParams } from 'react-router-dom';
import { internalPath } from '../../widgets/documents/DocumentTabs.tsx';

/** The state in the page's address: the folder, the search and its filters, and the open document. */
export interface DocumentsAddress {
  isInternal: boolean;
  folder: number | undefined;
  searchText: string;
  program: string;
  state: string;
  file: number | undefined;
  change: (to: Readonly<Record<string, string | undefined>>) => void;
}

/** Reads and changes the address of the page. */
export function useDocumentsAddress(): DocumentsAddress {
  const { forInternalUse } = useParams();
  const [params, setParams] = useSearchParams();
  const numberOf = (name: string) => Number(params.get(name)) || undefined;
  return {
    isInternal: forInternalUse !== undefined,
    folder: numberOf('folder'),
    searchText: params.get('q') ?? '',
    program: params.get('program') ?? '',
    state: params.get('state') ?? '',
    file: numberOf('file'),
    change: (to) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(to)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true },
      ),
  };
}

/** The address that opens a document, for someone who signs in. */
export function linkOf(
  file: { fileID: number | null; folderID: number | null },
  isInternal: boolean,
): string {
  const path = isInternal ? internalPath : '/documents';
  return `${location.origin}${path}?folder=${file.folderID}&file=${file.fileID}`;
}

/** Returns the part of a request that selects the tree: the public or the internal one. */
export function ofTree(isInternal: boolean): { forInternalUse?: true } {
  return isInternal ? { forInternalUse: true } : {};
}
