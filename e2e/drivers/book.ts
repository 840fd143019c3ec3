import type { Page } from '@playwright/test';

/** As much of a contract as the stories need. */
export interface BookContract {
  contractNumber: string;
  contractSuffix: string | null;
  programCode: string;
  dealerCode: string | null;
  isVoidedContract: boolean | null;
  customer: { firstName: string; lastName: string };
  vehicle: { vin: string };
  purchaseDate: string;
}

/** The demo book, asked as the signed-in user, so that no story depends on one contract of one day. */
export class Book {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** The contracts that a search finds for the signed-in user, newest first. */
  async find(searchText: string): Promise<BookContract[]> {
    const origin = process.env['PITLANE_ADDRESS'] ?? '';
    const answer = await this.page.request.put('/api/contracts/search', {
      headers: { accept: 'application/json', origin },
      data: { searchText, searchAllDealers: true, limit: 50 },
    });
    return (await answer.json()).data;
  }

  /** One contract that a search finds; a voided one has no refund to tell of and is passed over. */
  async one(searchText: string): Promise<BookContract> {
    const contract = (await this.find(searchText)).find(({ isVoidedContract }) => !isVoidedContract);
    if (!contract) throw new Error(`the demo book has no ${searchText}`);
    return contract;
  }
}

/** A contract's number as people write it. */
export function numberOf(contract: BookContract): string {
  return contract.contractNumber + (contract.contractSuffix ?? '');
}
