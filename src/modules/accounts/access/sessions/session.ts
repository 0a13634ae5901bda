import type { Roles } from '../../roles/roles.ts';

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
  /** The roles in force: none as long as something is owed to those that were granted. */
  readonly roles: Roles;
  /** What is owed to the granted roles; nothing where none was granted. */
  readonly owed: readonly OwedProof[];
  readonly since: Date;
  /** When this session showed the second factor. */
  readonly secondFactorAt: Date | null;
}

/** What every role of staff and of a supplier asks for before it counts: the second factor in this session, and a long password. */
export type OwedProof = 'second_factor' | 'long_password';

/** Whether a request carries something that looks like a session of ours: it may still be none. Without it nobody is logged in. */
export const carriesSession = (headers: Headers): boolean => headers.get('cookie')?.includes('kontak.session_token=') ?? false;
