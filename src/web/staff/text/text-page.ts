import { href, PAGE_NAMES } from '#addresses/model';
import { type LinkTo, PAGE_KEYS, type TextName } from '#content/model';
import type { Locale } from '#kernel/locale';

/** `rent-terms` is the page `rentTerms`. */
const camelCased = (key: string): string => key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Where a text is read; nothing for what stands in the documents of an order only.
 * @param slug its part of the address, where each text of its kind has one of its own
 */
export function pageOfText({ kind, key }: TextName, locale: Locale, slug: string | null, linkTo: LinkTo): string | null {
  switch (kind) {
    case 'page': {
      const page = PAGE_KEYS.find((one) => one === camelCased(key));
      // The wording that a subscriber agrees to stands on the newsletter's page.
      return page ? href(page, locale, {}) : key === 'marketing-consent' ? href('newsletter', locale, {}) : null;
    }
    case 'faq':
      return slug && href('faqCategory', locale, { category: slug });
    case 'blog':
      return slug && href('post', locale, { post: slug });
    case 'place':
      return href('place', locale, { url: key });
    case 'brand':
      return href('brand', locale, { brand: key });
    case 'category': {
      const page = PAGE_NAMES.find((one) => one === camelCased(key));
      return page ? (linkTo(page) ?? null) : null;
    }
  }
}
