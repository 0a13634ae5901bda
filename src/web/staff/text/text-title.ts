/** What a source calls itself, where it does. */
export const titleIn = (source: string): string | undefined =>
  /^title: *(.+)$/m
    .exec(source)?.[1]
    ?.replace(/^(["'])(.*)\1$/, '$2')
    .trim();
