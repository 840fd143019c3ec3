import { ownedByInternal } from '../view-owner.ts';

/**
 * A contract with everything attached to it: that of `listed_contracts`, which checks the scope, with its dealer. The columns keep their order: a server
 * of the release before, which still runs during an upgrade, has prepared `SELECT *`, and its connections accept no other one.
 */
export const up = `
CREATE VIEW contract_sheets AS
SELECT c.id, c.contract_number, c.contract_suffix, c.program_code, c.program_type, c.category_code, c.plan_description,
  c.form_name, c.status, c.is_voided, c.dealer_code, c.purchase_date, c.expiration_date, c.coverage_months,
  c.coverage_miles, c.coverage_display_type, c.sale_mileage, c.expiration_miles, c.deductible_amount, c.customer_price,
  c.dealer_cost, c.total_finance_amount, c.includes_dent, c.includes_tire, c.includes_windshield, c.cancel_as_of_date,
  c.cancel_transaction_date, c.cancel_miles, c.cancel_refund_percent, c.cancel_fee_amount, c.cancel_reason,
  c.customer_refund_amount, c.provider_refund_amount, c.dealer_refund_amount, c.vin, c.first_name, c.last_name,
  c.secondary_first_name, c.secondary_last_name, c.address1, c.city, c.state_abbreviation, c.zip_code, c.home_phone,
  c.email_address, c.vehicle_year, c.make_name, c.model_name, c.cylinders_number, c.number_wheels_driving, c.fuel_type_code,
  d.name AS dealer_name, d.phone_number AS dealer_phone, d.expiration_date AS dealer_expiration_date,
  c.lender_name, c.notes, c.version, c.cancel_state, c.is_unremitted
FROM listed_contracts c
JOIN dealers d ON d.dealer_code = c.dealer_code;
${ownedByInternal('contract_sheets')}`;
