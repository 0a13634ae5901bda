import type { Action } from './permissions.ts';

/**
 * What takes a second factor that was shown within the last minutes (`second-factor/fresh-factor.ts`), not only at the log-in: a session that is left
 * open on a desk gives no money away, makes nobody an admin and takes no file of people along. An `act` asks when it is done, a `file` whenever it is taken.
 */
export const FRESH_FACTOR_ACTIONS: Readonly<Partial<Record<Action, 'act' | 'file'>>> = {
  'staff.money.adjust': 'act',
  'staff.money.decide': 'act',
  'staff.money.settle': 'act',
  'staff.chargeback.handle': 'act',
  'staff.commission.edit': 'act',
  'staff.grant_role': 'act',
  'supplier.members.edit': 'act',
  'staff.data_request.handle': 'act',
  'staff.data_request.export': 'file',
  'staff.chargeback.export': 'file',
  'staff.reservation.export': 'file',
  'staff.acts.export': 'file',
  'enquiry.export': 'file',
  'staff.ledger.export': 'file',
  'staff.earnings.export': 'file',
  'supplier.earnings.export': 'file',
};
