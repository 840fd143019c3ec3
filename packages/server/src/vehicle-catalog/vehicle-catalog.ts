import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type DecodedVin, VinDecoder } from './decode-vin.ts';
import { Lineup } from './lineup.ts';
import { prepareCatalog } from './prepare-catalog.ts';

/** The data of all vehicles: VINs and the models of each year. */
export interface Vehicles {
  decode: (vin: string) => DecodedVin[];
  lineup: Lineup;
}

/** The state of the data of all vehicles: being prepared, ready, or unavailable. */
export type CatalogState =
  | { kind: 'ready'; vehicles: Vehicles }
  | { kind: 'preparing'; percent: number }
  | { kind: 'failed'; reason: string };

/** The data of all vehicles, prepared once in the background; nothing waits for it. */
export interface VehicleCatalog {
  /** Its state. Reading it starts the preparation if it hasn't started. */
  state: () => CatalogState;
  /** Opens the file if there is one, and prepares it soon otherwise. */
  begin: () => void;
  /** Ends a preparation, and closes the file. */
  stop: () => Promise<void>;
}

/** Where the catalog is, and how it's prepared. */
interface CatalogDeps {
  file: string;
  source?: string | undefined;
  report: (problem: unknown) => void;
  /** Does the preparation on record, with how far it has come; gives false if it didn't. */
  asJob?: (work: (report: (percent: number) => void) => Promise<void>) => Promise<boolean>;
}

/**
 * How long after startup the preparation starts automatically: the first sign-ins and searches get the CPU, and servers that only live for
 * a test never start it.
 */
const beginsAfterMs = 60_000;

/**
 * Opens the catalog's file, and builds it in the background if it is missing. `report` is called with the reason if it
 * can't be built.
 */
export function openVehicleCatalog({
  file,
  source,
  report,
  asJob = async () => false,
}: CatalogDeps): VehicleCatalog {
  const stopping = new AbortController();
  let state: CatalogState = { kind: 'preparing', percent: 0 };
  let open: DatabaseSync | undefined;
  let begun: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function beginNow(): Promise<void> {
    clearTimeout(timer);
    begun ??= prepare().catch((error: unknown) => {
      if (stopping.signal.aborted) return;
      state = { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
      report(error);
    });
    return begun;
  }

  async function prepare(): Promise<void> {
    const make = (reportPercent: (percent: number) => void) =>
      prepareCatalog(file, {
        source,
        signal: stopping.signal,
        onPercent: (percent) => {
          state = { kind: 'preparing', percent };
          reportPercent(percent);
        },
      });
    // Another server of this computer may be at it: the file appears complete, no matter which one makes it.
    if (!existsSync(file) && !(await asJob(make))) await make(() => undefined);
    open = new DatabaseSync(file, { readOnly: true });
    const decoder = new VinDecoder(open);
    state = { kind: 'ready', vehicles: { decode: (vin) => decoder.decode(vin), lineup: new Lineup(open) } };
  }

  return {
    state: () => {
      void beginNow();
      return state;
    },
    begin: () => {
      if (existsSync(file)) void beginNow();
      else timer = setTimeout(() => void beginNow(), beginsAfterMs).unref();
    },
    stop: async () => {
      clearTimeout(timer);
      stopping.abort();
      await begun;
      open?.close();
    },
  };
}
