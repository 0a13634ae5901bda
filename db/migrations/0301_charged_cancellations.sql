-- expand
-- A supplier may agree to a cancellation and ask to be paid for it: people see that and settle it.
alter table supplier_differences drop constraint supplier_differences_kind_check;
alter table supplier_differences add constraint supplier_differences_kind_check check (
  kind in (
    'cancelled_there', 'unknown_there', 'declined_there', 'other_dates', 'other_price', 'other_car', 'cancellation_refused', 'cancellation_charged'
  )
);
