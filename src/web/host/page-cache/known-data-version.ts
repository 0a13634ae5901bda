/** Nobody waits longer than this to hear whether a page still holds. */
const PATIENCE_MS = 500;

/**
 * The version of what pages are made from, as far as somebody can say it in time.
 * @returns nothing where the question fails or is not answered in time; it may still be answered for those who come later
 */
export function knownDataVersion(
  ask: () => Promise<string | undefined>,
  failed: (error: unknown) => void,
): () => Promise<string | undefined> {
  return () =>
    new Promise((resolve) => {
      const impatient = setTimeout(() => resolve(undefined), PATIENCE_MS);
      ask()
        .then(resolve, (error: unknown) => {
          failed(error);
          resolve(undefined);
        })
        .finally(() => clearTimeout(impatient));
    });
}
