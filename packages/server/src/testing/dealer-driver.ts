import type { Database } from '../db/database.ts';
import type { Answered } from './answered.ts';
import type { ReportDriver } from './report-driver.ts';

/** The answer of a call, with the field that it refused and whether it was stored under the key of the intent. */
export interface DealerAnswer extends Answered {
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
  ): Promise<DealerAnswer> {
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
