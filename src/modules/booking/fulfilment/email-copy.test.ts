import { expect, test } from 'vitest';
import { emailCopyOf } from './email-copy.ts';

const EMAIL = { subject: 'Code 042719', html: '<a href="/r?key=s3cret&amp;x">open</a> 042 719', text: 'open: /r?key=s3cret, s3cret' };

test('what opens the reservation is not kept, wherever it stands', () => {
  expect(emailCopyOf(EMAIL, ['s3cret', '042719', '042 719'])).toEqual({
    subject: 'Code …',
    html: '<a href="/r?key=…&amp;x">open</a> …',
    text: 'open: /r?key=…, …',
  });
});

test('everything else is kept to the letter', () => {
  expect(emailCopyOf(EMAIL, [])).toEqual(EMAIL);
});

test('of what is longer than any e-mail of ours the HTML is left out, not cut, and the text ends early', () => {
  const { html, text } = emailCopyOf({ subject: 's', html: 'h'.repeat(256_001), text: 't'.repeat(64_001) }, []);
  expect(html).toBeNull();
  expect(text).toHaveLength(64_000);
  expect(emailCopyOf({ subject: 's', html: 'h'.repeat(256_000), text: '' }, []).html).toHaveLength(256_000);
});
