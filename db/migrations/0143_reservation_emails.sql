-- What a customer is written about, under the name that the code uses.
alter table reservation_letters rename to reservation_emails;
alter table reservation_emails rename constraint reservation_letters_kind_check to reservation_emails_kind_check;
alter index reservation_letters_pkey rename to reservation_emails_pkey;
