import type { PageName } from '#addresses/model';

/** Pages of one visitor, and those that only an e-mail leads to: search engines do not show them, and nobody shares them. */
const HIDDEN = [
  'saved',
  'booking',
  'completed',
  'changeReservation',
  'reservationCharges',
  'reviewReservation',
  'reservations',
  'enquiry',
  'logIn',
  'register',
  'forgottenPassword',
  'resetPassword',
  'confirmEmail',
  'profile',
  'changePassword',
  'account',
  'proveOrder',
  'secondStep',
  'heldForm',
  'twoStep',
  'newsletterConfirm',
  'newsletterLeave',
] as const satisfies readonly PageName[];

export const isHidden = (page: PageName): boolean => HIDDEN.some((hidden) => hidden === page);
