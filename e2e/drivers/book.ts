import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The part of a contract that the stories need. */
export interface BookContract {
  contractNumber: string;
  contractSuffix: string | null;
  programCode: string;
  dealerCode: string | null;
  isVoidedContract: boolean | null;
  customer: { firstName: string; lastName: string; emailAddress?: string | null };
  vehicle: { vin: string };
  purchaseDate: string;
  cancellationState: string | null;
}

/** The demo book as the signed-in user sees it, so that no story depends on the contracts of one day. */
export class Book {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** The contracts that a search finds for the signed-in user, newest first. */
  async find(searchText: string, limit = 50): Promise<BookContract[]> {
    const origin = process.env['PITLANE_ADDRESS'] ?? '';
    const answer = await this.page.request.put('/api/contracts/search', {
      headers: { accept: 'application/json', origin },
      data: { searchText, searchAllDealers: true, limit },
    });
    return (await answer.json()).data;
  }

  /** One contract that a search finds; voided ones, which have no refund, are skipped. */
  async one(searchText: string): Promise<BookContract> {
    const contract = (await this.find(searchText)).find(({ isVoidedContract }) => !isVoidedContract);
    if (!contract) throw new Error(`the demo book has no ${searchText}`);
    return contract;
  }

  /**
   * The oldest active contract that fits, for this story alone, which may change it. The busiest dealer's are left out: the demo's dealer,
   * service and customer users belong there, and other stories read what they see.
   */
  async own(fits: (contract: BookContract) => boolean | Promise<boolean>): Promise<BookContract> {
    const active = await this.find('|status:active', 500);
    const busiest = mostFrequent(active.map(({ dealerCode }) => dealerCode));
    for (const contract of active.toReversed()) {
      if (contract.dealerCode !== busiest && (await fits(contract)) && take(contract)) return contract;
    }
    throw new Error('no other story has left an active contract that fits');
  }

  /** Whether the provider paid a claim on a contract. */
  async hasPaidClaim(contract: BookContract): Promise<boolean> {
    const answer = await this.page.request.get(`/api/v1/contracts/${keyOf(contract)}/cancellation/facts`, {
      headers: { accept: 'application/json' },
    });
    return (await answer.json()).data?.hasPaidClaim !== false;
  }

  /** One of the signed-in user's own active contracts that fits, for this story alone. */
  async ownOfUser(fits: (contract: BookContract) => boolean = () => true): Promise<BookContract> {
    const contract = (await this.find('|status:active', 200)).find((one) => fits(one) && take(one));
    if (!contract) throw new Error('no other story has left an active contract of this user that fits');
    return contract;
  }
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const groups = [...Map.groupBy(values, (value) => value).entries()];
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** Takes a contract unless another story has: stories run in several processes, of which only one can make its folder. */
function take(contract: BookContract): boolean {
  const taken = join(process.env['PITLANE_MAILS'] ?? '', '..', 'taken');
  mkdirSync(taken, { recursive: true });
  try {
    mkdirSync(join(taken, keyOf(contract)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The full key of a contract. */
export function keyOf(contract: BookContract): string {
  return `${contract.programCode}-${numberOf(contract)}`;
}

/** A contract's number as people write it. */
export function numberOf(contract: BookContract): string {
  return contract.contractNumber + (contract.contractSuffix ?? '');
}
