import * as core from './migrations/0001_core.ts';
import * as searchStatistics from './migrations/0002_search_statistics.ts';
import * as contractSheets from './migrations/0003_contract_sheets.ts';
import * as portalSettings from './migrations/0004_portal_settings.ts';
import * as contractActions from './migrations/0005_contract_actions.ts';
import * as terminalSignIn from './migrations/0006_terminal_sign_in.ts';
import * as reports from './migrations/0007_reports.ts';
import * as outbox from './migrations/0008_outbox.ts';
import * as schedules from './migrations/0009_schedules.ts';
import * as returnedBatches from './migrations/0010_returned_batches.ts';
import * as rebuildIndexes from './migrations/0011_rebuild_indexes.ts';
import * as securityEvents from './migrations/0012_security_events.ts';
import * as roleTags from './migrations/0013_role_tags.ts';
import * as auditMarks from './migrations/0014_audit_marks.ts';
import * as historyPolicies from './migrations/0015_history_policies.ts';
import * as separateLogins from './migrations/0016_separate_logins.ts';
import * as signInLimits from './migrations/0017_sign_in_limits.ts';
import * as withdrawnCancellations from './migrations/0018_withdrawn_cancellations.ts';
import * as blobs from './migrations/0019_blobs.ts';
import * as customerCancellations from './migrations/0020_customer_cancellations.ts';
import * as dashboards from './migrations/0021_dashboards.ts';
import * as sweptUploads from './migrations/0022_swept_uploads.ts';
import * as dealerNotes from './migrations/0023_dealer_notes.ts';
import * as figureIndexes from './migrations/0024_figure_indexes.ts';
import * as factors from './migrations/0025_factors.ts';
import * as figureTotals from './migrations/0026_figure_totals.ts';
import * as users from './migrations/0027_users.ts';
import * as dealerIndexes from './migrations/0028_dealer_indexes.ts';
import * as cancellationsOfDealers from './migrations/0029_cancellations_of_dealers.ts';
import * as remittedTotals from './migrations/0030_remitted_totals.ts';
import * as invitations from './migrations/0031_invitations.ts';
import * as assumedIdentities from './migrations/0032_assumed_identities.ts';
import * as userSearch from './migrations/0033_user_search.ts';
import * as imports from './migrations/0034_imports.ts';
import * as cancelledTotals from './migrations/0035_cancelled_totals.ts';
import * as rememberedBrowsers from './migrations/0036_remembered_browsers.ts';
import * as retailSettings from './migrations/0037_retail_settings.ts';
import * as lenders from './migrations/0038_lenders.ts';
import * as rates from './migrations/0039_rates.ts';
import * as financePlans from './migrations/0040_finance_plans.ts';
import * as menus from './migrations/0041_menus.ts';
import * as sales from './migrations/0042_sales.ts';
import * as sellers from './migrations/0043_sellers.ts';
import * as jobs from './migrations/0044_jobs.ts';
import * as remittance from './migrations/0045_remittance.ts';
import * as saleRecords from './migrations/0046_sale_records.ts';
import * as signedMenus from './migrations/0047_signed_menus.ts';
import * as achFilesWritten from './migrations/0048_ach_files_written.ts';
import * as redFlags from './migrations/0049_red_flags.ts';
import * as signedRequests from './migrations/0050_signed_requests.ts';
import * as blobParts from './migrations/0051_blob_parts.ts';
import * as configurationItems from './migrations/0052_configuration_items.ts';
import * as refundParts from './migrations/0053_refund_parts.ts';
import * as customerAccounts from './migrations/0054_customer_accounts.ts';
import * as attachments from './migrations/0055_attachments.ts';
import * as preAuthorizations from './migrations/0056_pre_authorizations.ts';
import * as refundLinks from './migrations/0057_refund_links.ts';
import * as preAuthorizationsSent from './migrations/0058_pre_authorizations_sent.ts';
import * as documents from './migrations/0059_documents.ts';
import * as queueOfCancellations from './migrations/0060_queue_of_cancellations.ts';
import * as payableStatements from './migrations/0061_payable_statements.ts';
import * as exports from './migrations/0062_exports.ts';
import * as checkRuns from './migrations/0063_check_runs.ts';
import * as bookImports from './migrations/0064_book_imports.ts';
import * as changes from './migrations/0065_changes.ts';
import * as messagesWhole from './migrations/0066_messages_whole.ts';
import * as announcements from './migrations/0067_announcements.ts';
import * as supplies from './migrations/0068_supplies.ts';
import * as importComparisons from './migrations/0069_import_comparisons.ts';
import * as announcedImports from './migrations/0070_announced_imports.ts';
import * as leftOutOfRuns from './migrations/0071_left_out_of_runs.ts';
import * as push from './migrations/0072_push.ts';
import * as overRemitAccounts from './migrations/0073_over_remit_accounts.ts';
import * as claimsTogether from './migrations/0074_claims_together.ts';
import * as importPlans from './migrations/0075_import_plans.ts';
import * as retention from './migrations/0076_retention.ts';
import * as vacuum from './migrations/0077_vacuum.ts';
import * as vacuumOften from './migrations/0078_vacuum_often.ts';
import * as quotesThatStay from './migrations/0079_quotes_that_stay.ts';
import * as announcedChecks from './migrations/0080_announced_checks.ts';
import * as menusAndAuthorizationsEnd from './migrations/0081_menus_and_authorizations_end.ts';
import * as claimsAsContracts from './migrations/0082_claims_as_contracts.ts';
import * as primaryMark from './migrations/0083_primary_mark.ts';
import * as vinsByDealer from './migrations/0084_vins_by_dealer.ts';
import * as fullNames from './migrations/0085_full_names.ts';
import * as customerReads from './migrations/0086_customer_reads.ts';
import * as whoTakesADebit from './migrations/0087_who_takes_a_debit.ts';
import * as chargedOrInAFile from './migrations/0088_charged_or_in_a_file.ts';
import * as readsByContract from './migrations/0089_reads_by_contract.ts';
import * as namesByStart from './migrations/0090_names_by_start.ts';
import * as vinsByStart from './migrations/0091_vins_by_start.ts';
import * as numbersOfDealers from './migrations/0092_numbers_of_dealers.ts';
import * as vinsOfDealers from './migrations/0093_vins_of_dealers.ts';
import * as contractSheetsView from './views/contract_sheets.ts';
import * as listedContractsView from './views/listed_contracts.ts';

/** A script of the schema, by its file name. */
export interface Step {
  name: string;
  up: string;
}

/**
 * Every step of the schema in order; its number is its place, from 1.
 *
 * To add one (a table, column, index, policy, grant or function):
 * 1. Write `migrations/NNNN_what.ts` with the next number, one file per number, and add it here.
 * 2. Add its hash to the golden list: `vitest run -u --project=server packages/server/src/db/migrations.test.ts`. That adds one line
 *    to `migrations/landed-steps.txt`. A changed line there means that a landed step was edited: undo that and write a new step,
 *    because a server refuses to start on a database that took another version of a step.
 *
 * A step that changes what a view reads drops the view first; all views are created again after the last step.
 */
export const migrations: readonly Step[] = [
  { name: '0001_core', up: core.up },
  { name: '0002_search_statistics', up: searchStatistics.up },
  { name: '0003_contract_sheets', up: contractSheets.up },
  { name: '0004_portal_settings', up: portalSettings.up },
  { name: '0005_contract_actions', up: contractActions.up },
  { name: '0006_terminal_sign_in', up: terminalSignIn.up },
  { name: '0007_reports', up: reports.up },
  { name: '0008_outbox', up: outbox.up },
  { name: '0009_schedules', up: schedules.up },
  { name: '0010_returned_batches', up: returnedBatches.up },
  { name: '0011_rebuild_indexes', up: rebuildIndexes.up },
  { name: '0012_security_events', up: securityEvents.up },
  { name: '0013_role_tags', up: roleTags.up },
  { name: '0014_audit_marks', up: auditMarks.up },
  { name: '0015_history_policies', up: historyPolicies.up },
  { name: '0016_separate_logins', up: separateLogins.up },
  { name: '0017_sign_in_limits', up: signInLimits.up },
  { name: '0018_withdrawn_cancellations', up: withdrawnCancellations.up },
  { name: '0019_blobs', up: blobs.up },
  { name: '0020_customer_cancellations', up: customerCancellations.up },
  { name: '0021_dashboards', up: dashboards.up },
  { name: '0022_swept_uploads', up: sweptUploads.up },
  { name: '0023_dealer_notes', up: dealerNotes.up },
  { name: '0024_figure_indexes', up: figureIndexes.up },
  { name: '0025_factors', up: factors.up },
  { name: '0026_figure_totals', up: figureTotals.up },
  { name: '0027_users', up: users.up },
  { name: '0028_dealer_indexes', up: dealerIndexes.up },
  { name: '0029_cancellations_of_dealers', up: cancellationsOfDealers.up },
  { name: '0030_remitted_totals', up: remittedTotals.up },
  { name: '0031_invitations', up: invitations.up },
  { name: '0032_assumed_identities', up: assumedIdentities.up },
  { name: '0033_user_search', up: userSearch.up },
  { name: '0034_imports', up: imports.up },
  { name: '0035_cancelled_totals', up: cancelledTotals.up },
  { name: '0036_remembered_browsers', up: rememberedBrowsers.up },
  { name: '0037_retail_settings', up: retailSettings.up },
  { name: '0038_lenders', up: lenders.up },
  { name: '0039_rates', up: rates.up },
  { name: '0040_finance_plans', up: financePlans.up },
  { name: '0041_menus', up: menus.up },
  { name: '0042_sales', up: sales.up },
  { name: '0043_sellers', up: sellers.up },
  { name: '0044_jobs', up: jobs.up },
  { name: '0045_remittance', up: remittance.up },
  { name: '0046_sale_records', up: saleRecords.up },
  { name: '0047_signed_menus', up: signedMenus.up },
  { name: '0048_ach_files_written', up: achFilesWritten.up },
  { name: '0049_red_flags', up: redFlags.up },
  { name: '0050_signed_requests', up: signedRequests.up },
  { name: '0051_blob_parts', up: blobParts.up },
  { name: '0052_configuration_items', up: configurationItems.up },
  { name: '0053_refund_parts', up: refundParts.up },
  { name: '0054_customer_accounts', up: customerAccounts.up },
  { name: '0055_attachments', up: attachments.up },
  { name: '0056_pre_authorizations', up: preAuthorizations.up },
  { name: '0057_refund_links', up: refundLinks.up },
  { name: '0058_pre_authorizations_sent', up: preAuthorizationsSent.up },
  { name: '0059_documents', up: documents.up },
  { name: '0060_queue_of_cancellations', up: queueOfCancellations.up },
  { name: '0061_payable_statements', up: payableStatements.up },
  { name: '0062_exports', up: exports.up },
  { name: '0063_check_runs', up: checkRuns.up },
  { name: '0064_book_imports', up: bookImports.up },
  { name: '0065_changes', up: changes.up },
  { name: '0066_messages_whole', up: messagesWhole.up },
  { name: '0067_announcements', up: announcements.up },
  { name: '0068_supplies', up: supplies.up },
  { name: '0069_import_comparisons', up: importComparisons.up },
  { name: '0070_announced_imports', up: announcedImports.up },
  { name: '0071_left_out_of_runs', up: leftOutOfRuns.up },
  { name: '0072_push', up: push.up },
  { name: '0073_over_remit_accounts', up: overRemitAccounts.up },
  { name: '0074_claims_together', up: claimsTogether.up },
  { name: '0075_import_plans', up: importPlans.up },
  { name: '0076_retention', up: retention.up },
  { name: '0077_vacuum', up: vacuum.up },
  { name: '0078_vacuum_often', up: vacuumOften.up },
  { name: '0079_quotes_that_stay', up: quotesThatStay.up },
  { name: '0080_announced_checks', up: announcedChecks.up },
  { name: '0081_menus_and_authorizations_end', up: menusAndAuthorizationsEnd.up },
  { name: '0082_claims_as_contracts', up: claimsAsContracts.up },
  { name: '0083_primary_mark', up: primaryMark.up },
  { name: '0084_vins_by_dealer', up: vinsByDealer.up },
  { name: '0085_full_names', up: fullNames.up },
  { name: '0086_customer_reads', up: customerReads.up },
  { name: '0087_who_takes_a_debit', up: whoTakesADebit.up },
  { name: '0088_charged_or_in_a_file', up: chargedOrInAFile.up },
  { name: '0089_reads_by_contract', up: readsByContract.up },
  { name: '0090_names_by_start', up: namesByStart.up },
  { name: '0091_vins_by_start', up: vinsByStart.up },
  { name: '0092_numbers_of_dealers', up: numbersOfDealers.up },
  { name: '0093_vins_of_dealers', up: vinsOfDealers.up },
];

/**
 * Every view, after those it reads from. The files in `views/` are repeatable: edit one in place, and each database gets the new view, with its
 * owner and grants, at the next start.
 */
export const schemaViews: readonly Step[] = [
  { name: 'listed_contracts', up: listedContractsView.up },
  { name: 'contract_sheets', up: contractSheetsView.up },
];
