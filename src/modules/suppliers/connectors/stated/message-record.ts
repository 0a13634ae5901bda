/** One message and its answer, as they went over the wire. Personal data and credentials are still in them. */
export interface MessageRecord {
  readonly supplier: string;
  readonly message: string;
  readonly at: Date;
  readonly ms: number;
  /** `success`, `warning`, `error`: as the answer says; `unreadable`, `no_answer`: there is none to go by. */
  readonly outcome: 'success' | 'warning' | 'error' | 'unreadable' | 'no_answer';
  readonly request: string;
  readonly answer: Uint8Array | null;
  /** The status of HTTP that the answer came with; null where none came. */
  readonly status: number | null;
  /** Of the rental that was asked for, where the answer is read by them. */
  readonly days?: number;
  /** What is somebody's in it besides what the masks of OpenTravel know: these values wherever they stand, and what these fields hold. */
  readonly hidden?: { readonly values: readonly string[]; readonly fields: readonly string[] };
}
