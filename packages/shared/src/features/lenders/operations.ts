import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import { FinancePlan } from '../menus/finance-plan-schema.ts';
import * as schema from './schema.ts';

/** The lenders that finance a dealer's sales. Source: portal.md §7 (Lenders) */
export const lenderOperations = defineOperations({
  listLenders: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/lenders',
    summary: "List a dealer's lenders and those of all dealers, by name",
    access: 'lender.read',
    request: schema.LendersOfDealer,
    response: () => z.array(schema.DealerLender()),
    provides: 'lenders',
  },
  createLender: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/lenders',
    summary: 'Add a lender',
    access: 'lender.write',
    request: schema.CreateLenderRequest,
    response: schema.DealerLender,
    invalidates: 'lenders',
  },
  updateLender: {
    kind: 'command',
    host: 'main',
    method: 'PUT',
    path: '/api/lenders/{dealerLenderID}',
    summary: 'Change a lender',
    access: 'lender.write',
    request: schema.UpdateLenderRequest,
    response: schema.DealerLender,
    invalidates: 'lenders',
  },
  retireLender: {
    kind: 'command',
    host: 'main',
    method: 'DELETE',
    path: '/api/lenders/{dealerLenderID}',
    summary: 'Retire a lender; contracts that name it keep it',
    access: 'lender.write',
    request: schema.LenderRequest,
    response: schema.DealerLender,
    invalidates: 'lenders',
  },
  listFinancePlans: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/lookup/mbpfinanceplans',
    summary: 'List the finance plans for a program and an amount, with their payments',
    access: 'rater.use',
    request: schema.ListFinancePlansRequest,
    response: () => z.array(FinancePlan()),
  },
});
