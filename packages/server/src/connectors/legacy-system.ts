import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Cents } from '@pitlane/shared/kernel/money';
import type { Result } from '@pitlane/shared/kernel/result';

/** A contract requested from the legacy system. Its number stays the same however often it's sent. */
export interface RefreshOrder {
  id: number;
  programCode: string;
  contractNumber: string;
  /** '' if it has none. */
  contractSuffix: string;
  dealerCode: string;
}

/** The legacy system's data about a contract. Missing fields don't change. */
export interface LegacyFacts {
  /** The code of the status. */
  status?: number;
  expirationDate?: IsoDate;
  /** Null: no limit. */
  expirationMiles?: number | null;
  saleMileage?: number;
  formName?: string;
  planDescription?: string;
}

/** An approved pre-authorization, for which the legacy system opens a claim. Its number stays the same however often it's sent. */
export interface ClaimOrder {
  number: string;
  programCode: string;
  contractNumber: string;
  contractSuffix: string;
  approvedCents: Cents;
  lossDate: IsoDate;
}

/** The legacy system's data about a pre-authorization: the claim that it opened, and the amount once it is paid. */
export interface ClaimReply {
  about: 'claim';
  /** The number of the pre-authorization. */
  authorization: string;
  claimNumber: string;
  paidCents?: Cents;
}

/** The response to an order: facts, or why there are none. */
export interface LegacyReply {
  about: 'contract';
  order: Omit<RefreshOrder, 'dealerCode'>;
  answer: { facts: LegacyFacts } | { problem: string };
}

/** A response that arrived, readable or not. Only one caller gets it, and must finish it with one of the two functions. */
export interface Delivery {
  /** Its name in reports. */
  name: string;
  /** If refused, what's wrong with it. */
  reply: Result<LegacyReply | ClaimReply>;
  /** The order it names, if that much can be read. */
  orderId: number | undefined;
  /** Files it as done. */
  settle: () => Promise<void>;
  /** Puts it where people will find it, with the reason. */
  setAside: (reason: string) => Promise<void>;
}

/** The legacy system (AS400) as seen by the refresh queue. The file drop is one way to reach it. */
export interface LegacySystem {
  /** Sends an order. Sending the same one twice does no harm. Throws if the system can't be reached. */
  place: (order: RefreshOrder) => Promise<void>;
  /** Sends an approved pre-authorization; twice does no harm. Throws if the system can't be reached. */
  placeClaim: (order: ClaimOrder) => Promise<void>;
  /** Returns what has arrived since, each item to one caller only, however many servers ask. Throws if the system can't be reached. */
  collect: () => Promise<Delivery[]>;
}
