/** What a user is to us. Everybody begins as a customer; the others are made by `grantRole`. */
export const ROLES = ['customer', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role opens other people's data: everybody's but a customer's. Whoever has one proves more of themselves. */
export const isOffice = (role: Role): boolean => role !== 'customer';

/** Somebody who is logged in, as every page may know them. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  /** They have opened an e-mail sent to that address. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** A visit by somebody who is logged in. */
export interface Session {
  readonly id: string;
  readonly user: SignedInUser;
  /** The role in force: a customer's as long as something is owed to the one that was granted. */
  readonly role: Role;
  /** What is owed to the granted role; nothing for customers. */
  readonly owed: readonly OwedProof[];
  readonly since: Date;
  /** When this session showed the second factor. */
  readonly secondFactorAt: Date | null;
}

/** What the office asks of whoever has a role in it before it counts: the second factor in this session, and a long password. */
export type OwedProof = 'second_factor' | 'long_password';
