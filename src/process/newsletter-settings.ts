import { bodyProblems, renderPlain, renderText, type TextChecks } from '#content';
import { createIys, type NewsletterSettings } from '#enquiries';
import type { Locale } from '#kernel/locale';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';

interface NewsletterOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly checks: TextChecks;
  /** Addresses of our pages with the origin before them. */
  readonly absoluteLinks: TextChecks['linkTo'];
}

/** How the newsletter is sent: at the configured pace, with İYS where it is configured, its texts filled and linked like those of the site. */
export function newsletterSettings({ demo, newsletter: { iys, perMinute } }: Config, options: NewsletterOptions): NewsletterSettings {
  const { checks, absoluteLinks } = options;
  const context = (locale: Locale) => ({ site: checks.site, linkTo: absoluteLinks(locale) });
  return {
    perMinute,
    register: iys && createIys(iys, options),
    mustAskRegister: !demo,
    texts: {
      problems: (locale, body) =>
        bodyProblems(checks, locale, body).map(({ kind, line, value, meant }) => ({
          kind: BODY_PROBLEMS.find((one) => one === kind) ?? 'unreadable',
          line,
          value,
          meant,
        })),
      written: (locale, body) => ({
        html: renderText(body, locale, context(locale)).html,
        text: renderPlain(body, locale, context(locale)),
      }),
    },
  };
}

const BODY_PROBLEMS = [
  'unknown_placeholder',
  'unclear_placeholder',
  'placeholder_needs_block',
  'open_block',
  'dead_link',
  'picture',
] as const;
