/** Waits for something that must not fail, and no longer than so many milliseconds. */
export async function waitFor(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, tooLong]);
  clearTimeout(timer);
}
