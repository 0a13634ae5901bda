-- expand
-- What customers have paid beside the price for paying in installments, payment by payment.
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in (
  'gateway_receivable', 'customer_payments', 'customer_credit', 'goodwill', 'expired_credit', 'contested_payments', 'chargeback_losses',
  'supplier_shares', 'taken_by_suppliers', 'commission', 'vat_on_commission', 'installment_charges'
));
