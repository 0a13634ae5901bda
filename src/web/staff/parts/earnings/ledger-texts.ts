import * as m from '#i18n';

/** What was posted. */
export const LEDGER_FACT_TEXTS = {
  capture: m.staff_ledger_capture,
  refund: m.staff_ledger_refund,
  credit: m.staff_ledger_kept,
  credit_use: m.staff_ledger_credit_use,
  credit_return: m.staff_ledger_credit_return,
  credit_expiry: m.staff_ledger_credit_expiry,
  chargeback: m.staff_ledger_chargeback,
  chargeback_won: m.staff_ledger_chargeback_won,
  chargeback_lost: m.staff_ledger_chargeback_lost,
  earning: m.staff_ledger_earning,
} as const;

/** The accounts, in the order of the chart. */
export const LEDGER_ACCOUNT_TEXTS = {
  gateway_receivable: m.staff_ledger_gateway_receivable,
  customer_payments: m.staff_ledger_customer_payments,
  installment_charges: m.staff_ledger_installment_charges,
  customer_credit: m.staff_ledger_customer_credit,
  goodwill: m.staff_ledger_goodwill,
  expired_credit: m.staff_ledger_expired_credit,
  contested_payments: m.staff_ledger_contested_payments,
  chargeback_losses: m.staff_ledger_chargeback_losses,
  supplier_shares: m.staff_ledger_supplier_shares,
  taken_by_suppliers: m.staff_ledger_taken_by_suppliers,
  commission: m.staff_ledger_commission,
  vat_on_commission: m.staff_ledger_vat_on_commission,
} as const;
