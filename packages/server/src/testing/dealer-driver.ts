import type { Database } from '../db/database.ts';
import type { ReportDriver } from './report-driver.ts';

/** The answer of a call. */
export interface Answered {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows what it asked for
  data: any;
  code: string | undefined;
  message: string | undefined;
  field: string | undefined;
  isReplayed: boolean;
}

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
    const answer = await this.reports.ask(user, name, request, headers);
    const { data, errors } = answer.json();
    const [error] = errors ?? [];
    return {
      status: answer.statusCode,
      data,
      code: error?.code,
      message: error?.friendlyMessage ?? error?.message,
      field: error?.field,
      isReplayed: answer.headers['idempotent-replayed'] === 'true',
    };
  }

  close(): Promise<void> {
    return this.reports.close();
  }
}
