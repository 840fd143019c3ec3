import type { IsoDate } from '../../../kernel/dates.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { type ProgramCancelRule, programCancelRule } from './program-rules.ts';
import { type StateRule, stateRuleFor } from './state-rules.ts';

/** Where the rules of a cancellation come from: the program and the law of the sale. */
export interface CancelRules {
  program: ProgramCancelRule;
  state: StateRule;
}

/** The facts that the rules depend on. */
export interface RuleChoice {
  programCode: string;
  /** The dealer's state, two letters: the law of the sale. */
  stateOfSale: string;
  purchaseDate: IsoDate;
  /**
   * The contract's form says that it is refunded by the Rule of 78; absent: it does not. No such form is known: the
   * server always sends false.
   */
  isRule78Form?: boolean;
}

/**
 * Returns the rules for cancelling a contract: those of its program, with the method of its form, and those of the
 * state of sale in force on the purchase date. Refuses `no_program_rule`, to ask the provider instead of guessing, and
 * `bad_state`, since an unknown state may have its own law. Source: decisions.md §4; Assumption: no form is known to be
 * refunded by the Rule of 78, so no contract is until a form is named.
 */
export function cancelRulesFor(choice: RuleChoice): Result<CancelRules> {
  const program = programCancelRule(choice.programCode);
  if (!program) {
    return refused({
      code: 'no_program_rule',
      field: 'programCode',
      message: `No cancellation rule for program ${choice.programCode}.`,
      next: 'Ask the provider for the refund.',
    });
  }
  const state = choice.stateOfSale.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(state)) {
    return refused({
      code: 'bad_state',
      field: 'stateAbbreviation',
      message: 'The state of sale is missing. The refund depends on its law.',
      next: "Add the dealer's state.",
    });
  }
  return granted({
    program: choice.isRule78Form ? { ...program, method: 'Rule78' } : program,
    state: stateRuleFor(program.kind, state, choice.purchaseDate),
  });
}
