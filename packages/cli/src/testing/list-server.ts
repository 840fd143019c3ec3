import { CallError } from '@pitlane/shared/client/calls';
import { wholeContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { anActor } from '@pitlane/shared/testing/factories';

/** Another dealer's contract. */
export const foreign = 'TAW-99999999';

const refund = {
  cancelAsOfDate: '2026-11-23',
  cancelReason: 5,
  cancelRefundPercent: 50,
  customerRefundAmount: 1200.5,
};

/** The server as a list of rows sees it; records the calls. */
export class ListServer {
  /** The notes that it was sent, each with the key of its intent. */
  sent: { key: string; text: string; intentKey: string }[] = [];
  /** How often it was asked who is there, which comes first. */
  sessions = 0;
  /** What it answers instead, once. */
  trouble: (() => unknown) | undefined;
  /** How many numbers each lookup asked for, and what was searched one by one. */
  lookups: number[] = [];
  searched: string[] = [];
  /** How many rows each preview was for, and the quotes that were requested one by one. */
  previews: number[] = [];
  quoted: string[] = [];
  /** It refuses the preview of many rows as a whole. */
  refusesMany = false;
  /** It can't be asked about many rows in one call. */
  isOldServer = false;

  readonly calls = {
    getSession: async () => {
      this.sessions += 1;
      return sessionStateOf(anActor('MBPIUser'), 'id', 'America/Chicago');
    },
    addNote: async ({ key, text }: { key: string; text: string }, options?: { intentKey?: string }) => {
      const happens = this.trouble;
      this.trouble = undefined;
      await happens?.();
      this.sent.push({ key, text, intentKey: options?.intentKey ?? '' });
      return { key, id: this.sent.length };
    },
    getContractVersions: async ({ keys }: { keys: string[] }) =>
      keys.filter((key) => key !== foreign).map((key) => ({ key, version: 1 })),
    getContract: async ({ key }: { key: string }) => ({ programCode: 'TAW', contractNumber: key.slice(4) }),
    flagForRefresh: async ({ contractNumber }: { contractNumber: string }) => {
      this.sent.push({ key: contractNumber, text: 'refresh', intentKey: '' });
      return { state: 'queued' };
    },
    getRefreshState: async () => ({}),
    getCancellationFacts: async ({ key }: { key: string }) => ({
      contractNumber: key.slice(4),
      today: '2026-11-23',
      problem: key === foreign ? { code: 'not_found', message: 'Contract not found.', next: null } : null,
    }),
    quoteCancellation: async ({ contractNumber }: { contractNumber: string }) => {
      this.quoted.push(contractNumber);
      return { key: `TAW-${contractNumber}`, ...refund };
    },
    previewCancelQuotes: async ({ rows }: { rows: { key: string }[] }) => {
      if (this.isOldServer) return null;
      if (this.refusesMany)
        throw new CallError({
          code: 3,
          status: 400,
          message: 'Must be a whole number.',
          errors: [],
          requestId: null,
        });
      this.previews.push(rows.length);
      const problem = { code: 'not_found', message: 'Contract not found.', next: null };
      return rows.map(({ key }) => (key === foreign ? { key, problem } : { key, problem: null, ...refund }));
    },
    previewVoids: async ({ keys }: { keys: string[] }) => {
      this.previews.push(keys.length);
      const problem = { code: 'remitted', message: 'It was remitted.', next: null };
      return keys.map((key) => ({
        key,
        lines: [{ label: 'Customer', text: 'Lee Ortega' }],
        problem: key === foreign ? problem : null,
      }));
    },
    saveCancelQuote: async ({ contractNumber }: { contractNumber: string }) => {
      this.sent.push({ key: contractNumber, text: 'quote', intentKey: '' });
      return { quoteNumber: `Q-${contractNumber}`, quote: null };
    },
    searchContracts: async ({ searchText }: { searchText: string }) => {
      this.searched.push(searchText);
      return {
        rows: [
          {
            programCode: 'TAW',
            contractNumber: searchText,
            contractSuffix: null,
            customer: null,
            vehicle: null,
          },
        ],
      };
    },
    findContracts: async ({ numbers }: { numbers: string[] }) => {
      if (this.isOldServer) return null;
      this.lookups.push(numbers.length);
      return numbers
        .filter((number) => number !== '404')
        .map((number) => ({
          number,
          key: wholeContractKey(number) ?? `TAW-${number}`,
          customer: 'Lee Ortega',
        }));
    },
  };
}
