import type { Database } from '../db/database.ts';
import { type Answered, answeredBy } from './answered.ts';
import type { ReportDriver } from './report-driver.ts';

/** The server with the tests' book, called as its demo users about the demo dealer. */
export abstract class DealerDriver {
  readonly reports: ReportDriver;
  readonly dealerCode: string;

  protected constructor(reports: ReportDriver, dealerCode: string) {
    this.reports = reports;
    this.dealerCode = dealerCode;
  }

  get db(): Database {
    return this.reports.db;
  }

  all<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.reports.all<Row>(text, values);
  }

  /** Calls as a demo user, with the key of an intent if there is one. */
  async ask(
    user: string,
    name: Parameters<ReportDriver['ask']>[1],
    request: object,
    key?: string,
  ): Promise<Answered> {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    return answeredBy(await this.reports.ask(user, name, request, headers));
  }

  close(): Promise<void> {
    return this.reports.close();
  }
}
