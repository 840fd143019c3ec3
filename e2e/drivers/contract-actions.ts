import { remittedVoidDays } from '@pitlane/shared/features/voids/rules/voidable';
import { addDays, dayIn } from '@pitlane/shared/kernel/dates';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Book, type BookContract, keyOf, numberOf } from './book.ts';

const json = { accept: 'application/json' };

/** What people do with a contract: its actions, the question before a void, its notes. */
export class ContractActions {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** The question before what cannot be undone. */
  get question() {
    return this.page.getByRole('alertdialog', { name: 'Void Contract' });
  }
  get confirm() {
    return this.question.getByRole('button', { name: 'Void Contract' });
  }
  get reason() {
    return this.question.getByRole('combobox', { name: 'Void Reason' });
  }
  get notices() {
    return this.page.getByRole('region', { name: 'Notifications' });
  }

  /** Opens the menu of a card. */
  async menuOf(card: Locator): Promise<Locator> {
    await card.getByRole('button', { name: 'More actions' }).click();
    return this.page.getByRole('menu', { name: 'Actions' });
  }

  /** The first of some contracts that the signed-in user can void, or can't. */
  async firstThat(can: 'can' | 'cannot', contracts: readonly BookContract[]): Promise<BookContract> {
    for (const contract of contracts) {
      const problem = await this.voidProblem(contract);
      // The customer's story is canceling it.
      if (JSON.stringify(problem).includes('in progress')) continue;
      if ((problem === null) === (can === 'can')) return contract;
    }
    throw new Error(`the demo book has no contract that ${can} be voided`);
  }

  /** A contract that the signed-in user can void, for this story alone. */
  ownVoidable(book: Book): Promise<BookContract> {
    // Older ones can't be voided; the server isn't asked about them.
    const first = addDays(dayIn('UTC', new Date()), -remittedVoidDays);
    return book.own(
      async (contract) => contract.purchaseDate >= first && (await this.voidProblem(contract)) === null,
    );
  }

  /** Why a contract can't be voided; null if it can. */
  private async voidProblem(contract: BookContract): Promise<unknown> {
    const path = `/api/v1/contracts/${keyOf(contract)}/void/preview`;
    const answer = await this.page.request.get(path, { headers: json });
    return (await answer.json()).data.problem;
  }

  /** Adds a note as another user, outside the page. */
  async noteElsewhere(contract: BookContract, text: string): Promise<void> {
    const origin = process.env['PITLANE_ADDRESS'] ?? '';
    const answer = await this.page.request.post(
      `/api/v1/contracts/${contract.programCode}-${numberOf(contract)}/notes`,
      { headers: { ...json, origin, 'idempotency-key': crypto.randomUUID() }, data: { text } },
    );
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** Voids a contract as another user, outside the page. */
  async voidElsewhere(contract: BookContract): Promise<void> {
    const origin = process.env['PITLANE_ADDRESS'] ?? '';
    const { programCode, dealerCode } = contract;
    const answer = await this.page.request.put('/api/rater/voidcontract', {
      headers: { ...json, origin, 'idempotency-key': crypto.randomUUID() },
      data: {
        programCode,
        dealerCode,
        contractNumber: numberOf(contract),
        voidReasonType: 1,
        useSefi: false,
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}
