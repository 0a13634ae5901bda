import { AsyncLocalStorage } from 'node:async_hooks';

/** How acts come: from a page's form, through the API, by a command on the machine, or from a job. */
export const ACT_WAYS = ['page', 'api', 'command', 'job'] as const;
export type ActWay = (typeof ACT_WAYS)[number];

/** What brought an act. */
export interface ActOrigin {
  readonly way: ActWay;
  /** The id of the request or of the job, as the log says it; null for a command. */
  readonly request: string | null;
  /** When a job was asked for. */
  readonly askedAt?: Date;
}

const origins = new AsyncLocalStorage<ActOrigin>();

/** Whatever is written down while this works is said to have come so. */
export const comingFrom = <T>(origin: ActOrigin, work: () => T): T => origins.run(origin, work);

/** What the work that runs now came from; nothing where nobody has said so. */
export const presentOrigin = (): ActOrigin | undefined => origins.getStore();
