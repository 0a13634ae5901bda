const SHORTEST = 32;
const LEAST_BITS = 128;
/** Words that people write where a secret is asked for: they add nothing. */
const GUESSED =
  /secret|password|passwort|parola|sifre|şifre|changeme|change-me|example|kontak|default|qwerty|asdf|admin|letmein|1234567890|123456|abcdef/gi;

/**
 * Why a text is no secret, or nothing where it may be one: too short, or so regular that it was typed and not drawn. Counted is what
 * its e-mails surprise by (Shannon), after what repeats and what people write have been taken out; a random text of 32 e-mails passes.
 */
export function weaknessOf(secret: string): 'too_short' | 'too_regular' | undefined {
  if (secret.length < SHORTEST) return 'too_short';
  const rest = withoutRepetition(secret.replace(GUESSED, ''));
  return surprise(rest) < LEAST_BITS ? 'too_regular' : undefined;
}

/** Each run of three e-mails counts once: `abcabcabc` is `abc`, and so is a word that comes again later. */
function withoutRepetition(text: string): string {
  const seen = new Set<string>();
  let rest = '';
  for (let at = 0; at < text.length; at += 1) {
    const run = text.slice(at, at + 3).toLowerCase();
    if (run.length === 3 && seen.has(run)) continue;
    seen.add(run);
    rest += text[at];
  }
  return rest;
}

/** Bits: the length times the entropy of one e-mail, but no more than the alphabets in it can hold; a series (`abcd`) counts as one e-mail. */
function surprise(text: string): number {
  const emails = [...text].filter((mail, at) => Math.abs(mail.charCodeAt(0) - text.charCodeAt(at - 1)) !== 1);
  const counts = new Map<string, number>();
  for (const mail of emails) counts.set(mail, (counts.get(mail) ?? 0) + 1);
  const perEmail = [...counts.values()].reduce((sum, count) => sum - (count / emails.length) * Math.log2(count / emails.length), 0);
  return perEmail * emails.length;
}
