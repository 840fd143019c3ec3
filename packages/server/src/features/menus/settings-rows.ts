import type {
  FeeIncludeType,
  MenuGroupType,
  MenuPaymentFormat,
  MenuPaymentPosition,
} from '@pitlane/shared/features/menus/codes';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../db/database.ts';

/** A dealer's menu settings as sent. */
export type SettingRow = {
  dealerCode: string;
  salesTaxPercent: number;
  defaultTermMonths: number;
  daysToFirst: number;
  paymentFormat: MenuPaymentFormat;
  paymentPosition: MenuPaymentPosition;
  disclosureText: string | null;
  /** 0 until something is saved. */
  version: number;
};

/** A fee as it's sent. */
export type FeeRow = {
  name: string;
  feeAmount: number;
  applySalesTax: boolean;
  includeType: FeeIncludeType;
};

/** A group's product as it's sent. Only users who may see the dealer's costs get them. */
export type ProductRow = {
  menuProductID: string;
  name: string;
  description: string | null;
  programType: number | null;
  externalProductCoverageMonths: number | null;
  externalProductCoverageMiles: number | null;
  customerPrice: number | null;
  dealerCost: number | null;
  isInScope: true;
};

/** A group as it's sent. */
export type GroupRow = {
  menuGroupID: string;
  name: string;
  menuGroupType: MenuGroupType;
  selectedLoanTermMonths: number | null;
  products: ProductRow[];
};

/** All of a dealer's menu settings. */
export type SettingsRows = {
  setting: SettingRow;
  fees: FeeRow[];
  groups: GroupRow[];
};

/** Reads all of a dealer's menu settings; a dealer that saved nothing gets the table's defaults. */
export async function settingsOf(tx: Queryable, dealerCode: string): Promise<SettingsRows> {
  return {
    setting: await settingOf(tx, dealerCode),
    fees: await feesOf(tx, dealerCode),
    groups: await groupsOf(tx, dealerCode),
  };
}

/** Reads the setting of a dealer. */
export async function settingOf(tx: Queryable, dealerCode: string): Promise<SettingRow> {
  const [row] = await tx.query<SettingRow>(
    `SELECT dealer_code AS "dealerCode", sales_tax_percent::float8 AS "salesTaxPercent", default_term_months AS "defaultTermMonths",
       days_to_first AS "daysToFirst", payment_format AS "paymentFormat", payment_position AS "paymentPosition",
       disclosure_text AS "disclosureText", version
     FROM menu_settings WHERE dealer_code = $1`,
    [dealerCode],
  );
  return row ?? { dealerCode, ...unsaved };
}

/** The settings of a dealer that saved none. Assumption: the most common loan term, and a regular first month. */
const unsaved = {
  salesTaxPercent: 0,
  defaultTermMonths: 72,
  daysToFirst: 30,
  paymentFormat: 'Both',
  paymentPosition: 'Bottom',
  disclosureText: null,
  version: 0,
} as const;

/** Reads the fees of a dealer in their order. */
export async function feesOf(tx: Queryable, dealerCode: string): Promise<FeeRow[]> {
  const rows = await tx.query<FeeRow>(
    `SELECT name, fee_amount AS "feeAmount", apply_sales_tax AS "applySalesTax", include_type AS "includeType"
     FROM menu_fees WHERE dealer_code = $1 ORDER BY place`,
    [dealerCode],
  );
  return rows.map((row) => ({ ...row, feeAmount: dollarsOf(row.feeAmount) }));
}

/** Reads the groups of a dealer in their order, with their products. */
export async function groupsOf(tx: Queryable, dealerCode: string): Promise<GroupRow[]> {
  const groups = await tx.query<Omit<GroupRow, 'products'>>(
    `SELECT menu_group_id::text AS "menuGroupID", name, menu_group_type AS "menuGroupType",
       selected_loan_term_months AS "selectedLoanTermMonths"
     FROM menu_groups WHERE dealer_code = $1 AND place IS NOT NULL ORDER BY place`,
    [dealerCode],
  );
  const products = await productsWhere(tx, 'dealer_code = $1', dealerCode);
  return groups.map((group) => ({
    ...group,
    products: products.filter(({ groupId }) => groupId === group.menuGroupID).map(wireProduct),
  }));
}

/** Reads the products of a group in their order. */
export async function productsOf(tx: Queryable, menuGroupID: string): Promise<ProductRow[]> {
  return (await productsWhere(tx, 'menu_group_id = $1', menuGroupID)).map(wireProduct);
}

type StoredProduct = ProductRow & { groupId: string };

function productsWhere(tx: Queryable, where: string, value: string): Promise<StoredProduct[]> {
  return tx.query<StoredProduct>(
    `SELECT menu_group_id::text AS "groupId", menu_product_id::text AS "menuProductID", name, description, program_type AS "programType",
       coverage_months AS "externalProductCoverageMonths", coverage_miles AS "externalProductCoverageMiles",
       customer_price AS "customerPrice", dealer_cost AS "dealerCost"
     FROM menu_products WHERE ${where} ORDER BY place`,
    [value],
  );
}

function wireProduct({ groupId: _group, customerPrice, dealerCost, ...same }: StoredProduct): ProductRow {
  return {
    ...same,
    customerPrice: customerPrice === null ? null : dollarsOf(customerPrice),
    dealerCost: dealerCost === null ? null : dollarsOf(dealerCost),
    isInScope: true,
  };
}
