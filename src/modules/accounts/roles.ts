/** What a user is to us. Everybody begins as a customer; the others are made by `grantRole`. */
export const ROLES = ['customer', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Somebody who is logged in, as every page may know them. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  /** They have opened a letter sent to that address. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** A visit by somebody who is logged in. */
export interface Session {
  readonly id: string;
  readonly user: SignedInUser;
  readonly role: Role;
  readonly since: Date;
}
