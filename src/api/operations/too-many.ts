import { type Problem, problem } from '../problems/problem.ts';

/** The longest that a limit of the modules lasts, by what was asked too often: they say that it is enough, and not until when. */
const WAITS = { look_up: 600, mail: 3600, log_in: 900, account: 3600, enquiry: 3600 } as const;

/** A module has counted too many tries. */
export const tooManyFor = (what: keyof typeof WAITS): Problem => problem('too_many_requests', { retryAfterSeconds: WAITS[what] });

/** Too many passwords are being hashed: the line is short again soon. */
export const RETRY_SECONDS = 5;
