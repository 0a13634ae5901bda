-- Admins invite people by e-mail. What the product prints at its start goes to no address and is from nobody.
alter table staff_invitations add column email text;
alter table staff_invitations add column invited_by uuid references users (id) on delete cascade;
alter table staff_invitations add constraint staff_invitations_mailed check ((email is null) = (invited_by is null));
