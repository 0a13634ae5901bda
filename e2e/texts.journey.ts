import { test } from './journey.ts';
import { campaignsDay } from './steps/campaigns.ts';
import { newsletterDay } from './steps/newsletter.ts';
import { redirectsDay } from './steps/redirects.ts';
import { editorsDay } from './steps/texts.ts';

// A product of its own: its link makes one admin. Refusals: a text with a mistake.
test.use({ language: 'tr', refusals: [422], settings: { LOG_LEVEL: 'error' } });

test('an editor mends a text, sees it in its page, publishes it and takes it back, runs a campaign and sends a newsletter', async ({
  visit,
  product,
  browser,
}) => {
  test.setTimeout(600_000);
  await editorsDay(visit, product, browser);
  await campaignsDay(visit);
  await redirectsDay(visit, browser);
  await newsletterDay(visit);
});
