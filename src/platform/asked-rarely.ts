/**
 * An answer that is asked for at most once in so many milliseconds, however many want it: until then it is the one given before, or the one
 * that is on its way. A question that failed is asked anew.
 * @param now milliseconds of a clock that only goes forward
 */
export function askedRarely<Answer>(ms: number, now: () => number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { readonly askedAt: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    if (last && now() - last.askedAt < ms) return last.answer;
    const answer = ask();
    const asked = { askedAt: now(), answer };
    last = asked;
    answer.catch(() => {
      if (last === asked) last = undefined;
    });
    return answer;
  };
}
