/** Scripts of others and this document: what is loaded stays in its memory, whatever page it shows later. */
interface Others {
  /** As its policy says, which was sent with the page that it was loaded as. */
  mayCome: boolean;
  /** The visitor has agreed to some of those that are configured. */
  wanted: boolean;
  /** At least one was loaded. */
  run: boolean;
}

export const others: Others = { mayCome: false, wanted: false, run: false };
