import type { GeneratedFile } from '@pitlane/shared/engine/file';
import type { operations } from '@pitlane/shared/registry/operations';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { type Answered, answeredBy } from './answered.ts';
import type { ReportDriver } from './report-driver.ts';

export type OperationName = keyof typeof operations;

/** The answer of an operation. Nothing is missing or null in it: a test that reads what isn't there fails. */
export type DataOf<Name extends OperationName> = (typeof operations)[Name] extends { answer: 'file' }
  ? GeneratedFile
  : Whole<z.output<ReturnType<(typeof operations)[Name]['response']>>>;

type Whole<T> = T extends null | undefined
  ? never
  : T extends readonly (infer Item)[]
    ? Whole<Item>[]
    : T extends object
      ? { [Key in keyof T]-?: Whole<T[Key]> }
      : T;

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
  async ask<Name extends OperationName>(
    user: string,
    name: Name,
    request: object,
    key?: string,
  ): Promise<Answered<DataOf<Name>>> {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    return answeredBy<DataOf<Name>>(await this.reports.ask(user, name, request, headers));
  }

  close(): Promise<void> {
    return this.reports.close();
  }
}
