import { z } from 'zod';
import { isCustomer, type Session } from '../../access/session.ts';
import { defineCommand } from '../../engine/command.ts';
import type { Effect } from '../../engine/effect.ts';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { claimStatusLabel } from '../claims/rules/codes.ts';
import { contractOperations } from '../contracts/operations.ts';
import { contractKeyText } from '../contracts/rules/contract-key.ts';
import { planTitle, vehicleText } from '../contracts/rules/display.ts';
import type { Contract } from '../contracts/schema.ts';
import { keyOfSelected } from '../contracts/selected-contract.ts';
import { customerOperations } from './operations.ts';
import { coverageLeft, coveredUntil } from './rules/coverage-left.ts';
import { electronicRecordsText, electronicRecordsVersion } from './rules/electronic-records.ts';
import {
  AssociateContractRequest,
  type AssociatedContract,
  type OwnCoverage,
  SaveContactRequest,
  SaveOdometerRequest,
} from './schema.ts';

const { listCustomerContracts, getContract } = contractOperations;
const {
  getOwnCoverage,
  associateContract,
  unassociateContract,
  saveOdometer,
  saveContact,
  answerElectronicRecords,
  withdrawElectronicRecords,
} = customerOperations;

const section = 'Your contracts';
const own = {
  section,
  faces: ['web', 'cli'],
  concerns: (session: Session) => isCustomer(session),
} as const;

const ownContract = () =>
  z
    .string()
    .trim()
    .min(1, 'Choose a contract.')
    .max(40)
    .meta({ label: 'Contract', picker: 'ownContract', positional: true });

/** Show how long each of the user's own contracts covers, the remaining coverage, and its claims. Source: areas.md §12 */
export const showOwnCoverage = defineCommand({
  ...own,
  id: 'coverage.show',
  title: 'Show your coverage',
  summary: 'Show how long your contracts cover you, what is left, and your claims',
  keywords: ['contracts', 'expires', 'miles', 'left', 'claims', 'plan'],
  icon: 'shield-check',
  faces: ['cli'],
  notOn: { web: 'The dashboard shows it.' },
  uses: { listCustomerContracts, getOwnCoverage },
  data: getOwnCoverage.response,
  run: async (calls, _args, { signal }) => {
    const [contracts, coverage] = await Promise.all([
      calls.listCustomerContracts({}, { signal }),
      calls.getOwnCoverage({}, { signal }),
    ]);
    const texts = contracts.map((contract) =>
      coverageText(
        contract,
        coverage.find(({ key }) => key === contractKeyText(contract)),
      ),
    );
    const none = 'No contracts in your account. Add one with: pitlane contract add';
    return { kind: 'notify', text: texts.join('\n\n') || none, isAnswer: true, data: coverage };
  },
});

function coverageText(contract: Contract, coverage: OwnCoverage | undefined): string {
  const { odometer = null, asOf = null } = coverage ?? {};
  return [
    [contractKeyText(contract), vehicleText(contract.vehicle), planTitle(contract.planDescription)]
      .filter(Boolean)
      .join('  '),
    coveredUntil(contract),
    ...(asOf && odometer !== null ? [coverageLeft(contract, odometer, asOf)] : []),
    ...(coverage?.claims ?? []).map(
      ({ claimNumber, reportedDate, claimStatus }) =>
        `Claim ${claimNumber}, ${formatCell('date', reportedDate)}: ${claimStatusLabel(claimStatus)}`,
    ),
  ]
    .filter(Boolean)
    .join('\n  ');
}

/** Add a contract by four facts that are on it, and a code that is emailed to its address. Source: areas.md §12 (R48) */
export const addOwnContract = defineCommand({
  ...own,
  id: 'contract.add',
  title: 'Add a contract to your account',
  keywords: ['associate', 'missing', 'find my contract', 'vehicle'],
  icon: 'shield-check',
  args: AssociateContractRequest,
  uses: { associateContract },
  data: associateContract.response,
  run: async (calls, request, { signal }) =>
    associationEffects(await calls.associateContract(request, { signal })),
});

function associationEffects(answer: AssociatedContract): Effect {
  const { state, keys, sentTo } = answer;
  if (state === 'added')
    return { kind: 'notify', text: `Added ${listed(keys)} to your account`, data: answer };
  const text = `We emailed a code to ${sentTo}, the address on the contract. Enter the same details again with the code.`;
  return { kind: 'notify', text, isAnswer: true, data: answer };
}

const RemoveArgs = lazy(() => z.object({ key: ownContract() }));

/** Remove a contract from the account; the contract itself doesn't change. Source: areas.md §12 (R48) */
export const removeOwnContract = defineCommand({
  ...own,
  id: 'contract.remove',
  title: 'Remove a contract from your account',
  keywords: ['unassociate', 'sold', 'hide'],
  icon: 'trash',
  args: RemoveArgs,
  given: keyOfSelected,
  uses: { getContract, unassociateContract },
  data: unassociateContract.response,
  confirm: {
    title: 'Remove contract',
    cannot: "can't be removed",
    busy: 'Removing…',
    failed: "The contract wasn't removed.",
    canBeUndone: true,
  },
  preview: async (calls, { key = '' }, { signal }) => {
    const contract = await calls.getContract({ key }, { signal });
    return {
      lines: [
        { label: 'Contract', text: contractKeyText(contract) },
        { label: 'Vehicle', text: vehicleText(contract.vehicle) },
        {
          label: 'Next',
          text: "It is removed from your account. The contract doesn't change, and you can add it again.",
        },
      ],
    };
  },
  run: async (calls, { key }, { signal }) => {
    const { contractNumber, contractSuffix, programCode } = await calls.getContract({ key }, { signal });
    const request = {
      contractNumber: contractNumber ?? '',
      contractSuffix: contractSuffix ?? '',
      programCode: programCode ?? '',
    };
    const removed = await calls.unassociateContract(request, { signal });
    return { kind: 'notify', text: `Removed ${listed(removed.keys)} from your account`, data: removed };
  },
});

const OdometerArgs = lazy(() => SaveOdometerRequest().extend({ key: ownContract() }));

/** Enter the odometer, so that the miles that are left are right. Source: areas.md §12 (last reading) */
export const enterOdometer = defineCommand({
  ...own,
  id: 'odometer.enter',
  title: 'Enter your odometer reading',
  keywords: ['miles', 'mileage', 'left', 'update'],
  icon: 'pencil',
  args: OdometerArgs,
  given: keyOfSelected,
  uses: { saveOdometer },
  data: saveOdometer.response,
  run: async (calls, request, { signal }) => {
    const saved = await calls.saveOdometer(request, { signal });
    return { kind: 'notify', text: `Odometer saved: ${formatCell('miles', saved.odometer)}`, data: saved };
  },
});

const ContactArgs = lazy(() => SaveContactRequest().extend({ key: ownContract() }));

/** Change the address and phone on one's own contracts; the old email address is notified. Source: areas.md §12 */
export const changeContact = defineCommand({
  ...own,
  id: 'contact.change',
  title: 'Change your address and phone',
  keywords: ['move', 'new address', 'telephone', 'contact'],
  icon: 'person',
  args: ContactArgs,
  uses: { saveContact },
  data: saveContact.response,
  run: async (calls, request, { signal }) => {
    const saved = await calls.saveContact(request, { signal });
    const notice = saved.noticeTo?.length ? ` We emailed a notice to ${listed(saved.noticeTo)}.` : '';
    return [
      ...(saved.keys ?? []).map((contract) => ({ kind: 'changed', contract }) as const),
      { kind: 'notify', text: `Saved on ${listed(saved.keys)}.${notice}`, data: saved },
    ];
  },
});

const RecordsArgs = lazy(() =>
  z.object({
    answer: z
      .enum(['electronic', 'paper'], 'Choose one.')
      .meta({ label: 'Records', words: { electronic: 'Electronic', paper: 'On paper' } }),
  }),
);

/** Agree to electronic records, or choose paper. Source: areas.md §12, 15 USC 7001(c) */
export const answerRecords = defineCommand({
  ...own,
  id: 'electronicRecord.answer',
  title: 'Choose electronic or paper records',
  keywords: ['consent', 'paper', 'e-sign', 'agree'],
  icon: 'file',
  args: RecordsArgs,
  uses: { answerElectronicRecords },
  data: answerElectronicRecords.response,
  confirm: {
    title: 'Save',
    cannot: "can't be saved",
    busy: 'Saving…',
    failed: "Your choice wasn't saved.",
    canBeUndone: true,
  },
  preview: async (_calls, { answer }) => ({
    lines: [
      ...electronicRecordsText.map((text, at) => ({ label: at === 0 ? 'Terms' : '', text })),
      ...(answer ? [{ label: 'Records', text: answer === 'electronic' ? 'Electronic' : 'On paper' }] : []),
    ],
  }),
  run: async (calls, { answer }, { signal }) => {
    const isAgreed = answer === 'electronic';
    const request = { isAgreed, version: electronicRecordsVersion };
    const data = await calls.answerElectronicRecords(request, { signal });
    const text = isAgreed ? 'You get your records electronically.' : 'You get your records on paper.';
    return { kind: 'notify', text, data };
  },
});

/** Withdraw the consent to electronic records. Source: 15 USC 7001(c)(1)(B)(iii) */
export const withdrawRecords = defineCommand({
  ...own,
  id: 'electronicRecord.withdraw',
  title: 'Withdraw your consent to electronic records',
  keywords: ['paper', 'e-sign', 'stop'],
  icon: 'file',
  uses: { withdrawElectronicRecords },
  data: withdrawElectronicRecords.response,
  run: async (calls, _args, { signal }) => ({
    kind: 'notify',
    text: 'Consent withdrawn. You get later records on paper.',
    data: await calls.withdrawElectronicRecords({}, { signal }),
    undo: { command: 'electronicRecord.answer', args: { answer: 'electronic' } },
  }),
});

function listed(items: readonly string[] | null): string {
  return (items ?? []).join(', ');
}
