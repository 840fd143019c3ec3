import { z } from 'zod';
import { fieldIssue } from '../../../engine/field-issue.ts';
import type { DealerMinimal } from '../../dealers/rules/dealer-picker.ts';
import { criteriaFields } from '../criteria-fields.ts';
import { type Criterion, namesOf } from './search-criteria.ts';
import { type SearchField, searchFormErrors, whyNotContractNumber, whyNotNumbers } from './search-forms.ts';
import type { SidebarForm } from './search-pages.ts';

/** The criterion at whose field an error of a search form shows. */
const criterionOfError: Readonly<Record<string, Criterion>> = { dealer: 'dealerCode', agency: 'agentCode' };

/** The values of a search form, and the dealers that it may name. */
interface SearchFormOf {
  form: SidebarForm;
  dealers: readonly Pick<DealerMinimal, 'dealerCode'>[];
}

/**
 * Returns the schema of a search form's fields, as people type them: `dealerText` is the text in the dealer box until a
 * dealer is chosen. Contradicting fields get the form's messages. Source: portal.md §3 (Search criteria), §5 (dealer,
 * dates, agency)
 */
export function searchFormSchema(of: SearchFormOf & { fields: readonly SearchField[] }): z.ZodObject {
  const names = namesOf(of.fields).filter((name) => name !== 'period');
  const shape: Record<string, z.ZodType> = Object.fromEntries(
    names.map((name) => [name, criteriaFields[name]()]),
  );
  return z
    .object({ ...shape, dealerText: z.string().optional(), period: z.string().optional() })
    .check(({ value, issues }) => void issues.push(...searchFormIssues(of, value)));
}

/** Returns the errors of a search form's typed criteria, each at its field. Source: portal.md §5 (dealer, dates, agency) */
export function searchFormIssues(
  { form, dealers }: SearchFormOf,
  typed: Readonly<Record<string, unknown>>,
): z.core.$ZodRawIssue[] {
  const text = (name: string) => String(typed[name] ?? '');
  const code = text('dealerCode');
  const isDealer = dealers.some(({ dealerCode }) => code !== '' && dealerCode === code);
  const errors = searchFormErrors(form, {
    dealer: { text: text('dealerText') || code, dealerCode: isDealer ? code : null },
    agentCode: text('agentCode') || null,
    startDate: text('startDate'),
    endDate: text('endDate'),
    summaryDate: text('summaryDate'),
  });
  return errors.map(({ field = '', message }) => fieldIssue(criterionOfError[field] ?? field, message));
}

/** Returns the schema of a form that looks something up by number: a claim's, a contract's, or either. Source: portal.md §2, §5, §7 */
export function numberFormSchema(form: SidebarForm): z.ZodObject {
  const contract = { contractNumber: criteriaFields.contractNumber() };
  const shape: Record<string, z.ZodType> =
    form === 'ScsClaimInfo' ? { claimNumber: criteriaFields.claimNumber(), ...contract } : contract;
  return z.object(shape).check(({ value, issues }) => {
    const [claimNumber, contractNumber] = ['claimNumber', 'contractNumber'].map((name) =>
      String(value[name] ?? ''),
    );
    const why =
      form === 'ScsClaimInfo'
        ? whyNotNumbers(form, { claimNumber, contractNumber })
        : whyNotContractNumber(contractNumber ?? '');
    if (why) issues.push(fieldIssue(why.field ?? '', why.message));
  });
}
