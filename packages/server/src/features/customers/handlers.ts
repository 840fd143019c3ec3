import { setTimeout } from 'node:timers/promises';
import type { Handlers } from '@pitlane/shared/engine/operation';
import type { customerOperations } from '@pitlane/shared/features/customers/operations';
import type { Call } from '../../http/call.ts';
import { associateContract, unassociateContract } from './associate.ts';
import { saveContact } from './contact.ts';
import { listCustomerAccounts, removeCustomerAccount } from './customer-accounts.ts';
import {
  answerElectronicRecords,
  electronicRecordsOf,
  withdrawElectronicRecords,
} from './electronic-records.ts';
import { inviteCustomer } from './invite-customer.ts';
import { ownCoverage, saveOdometer } from './own-coverage.ts';
import { type RegisterDeps, registerCustomer } from './register.ts';

/** Handles the calls of customers about their own contracts, and of staff about customers' accounts. Source: areas.md §12 */
export function customerHandlers(
  given: Omit<RegisterDeps, 'pause'>,
): Handlers<typeof customerOperations, Call> {
  const deps: RegisterDeps = { ...given, pause: setTimeout };
  const { db } = deps;
  return {
    associateContract: (request, call) => associateContract(deps, request, call),
    unassociateContract: (request, call) => unassociateContract(deps, request, call),
    getOwnCoverage: (_request, call) => ownCoverage(db, call),
    saveOdometer: (request, call) => saveOdometer(db, request, call),
    saveContact: (request, call) => saveContact(db, request, call),
    getElectronicRecords: (_request, { actor }) => electronicRecordsOf(db, actor.userProfileID),
    answerElectronicRecords: (request, call) => answerElectronicRecords(deps, request, call),
    withdrawElectronicRecords: (_request, call) => withdrawElectronicRecords(deps, call),
    registerCustomer: (request, call) => registerCustomer(deps, request, call),
    listCustomerAccounts: ({ key }, call) => listCustomerAccounts(db, key, call),
    inviteCustomer: (request, call) => inviteCustomer(deps, request, call),
    removeCustomerAccount: (request, call) => removeCustomerAccount(deps, request, call),
  };
}
