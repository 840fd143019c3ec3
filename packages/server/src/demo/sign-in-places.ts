import type { SoldContract } from './contract.ts';
import { type DemoDealer, isOfGroupOwner, type Trade } from './dealers.ts';

/** Where in a book the demo sign-ins belong. */
export interface SignInPlaces {
  /** The largest dealer. */
  dealerCode: string;
  /** The twelve largest, or all where a book has fewer. */
  largestDealerCodes: readonly string[];
  /** Three dealers of one owner. */
  groupDealerCodes: readonly string[];
  /** The six largest agencies, or all where a book has fewer. */
  agencyCodes: readonly string[];
  /** The agency with a fifth of the dealers, and a smaller one. */
  agentCode: string;
  subAgentCode: string;
  /** Two active contracts of one customer. */
  contractIds: readonly number[];
}

/** Finds the sign-ins' places while a book is made: always the same in the same book. */
export class SignInPlacesFinder {
  readonly #trade: Trade;
  #contractIds: readonly number[] = [];

  constructor(trade: Trade) {
    this.#trade = trade;
  }

  /** Offers a deal whose contracts are all active; the last one with two contracts at the largest dealer is taken. */
  offer(sold: readonly SoldContract[]): void {
    const [first] = sold;
    const isBetter = this.#contractIds.length === 0 || first?.deal.dealer.index === 0;
    if (sold.length === 2 && isBetter) this.#contractIds = sold.map((contract) => contract.id);
  }

  places(): SignInPlaces {
    const open = this.#trade.dealers.filter(
      (dealer) => dealer.expiredDay === undefined && dealer.kind === 'car',
    );
    const [largest] = open;
    const [big] = this.#trade.agencies;
    if (!largest || !big) throw new Error('a book has dealers and agencies');
    return {
      dealerCode: largest.code,
      largestDealerCodes: open.slice(0, 12).map((dealer) => dealer.code),
      groupDealerCodes: open.filter(isOfGroupOwner).map((dealer) => dealer.code),
      agencyCodes: this.#trade.agencies.slice(0, 6).map((agency) => agency.code),
      agentCode: big.code,
      subAgentCode: smallerAgency(open, big.code),
      contractIds: this.#contractIds,
    };
  }
}

/** The agency of the largest dealer that the big agency does not have. */
function smallerAgency(dealers: readonly DemoDealer[], bigCode: string): string {
  return dealers.find((dealer) => dealer.agencyCode !== bigCode)?.agencyCode ?? bigCode;
}
