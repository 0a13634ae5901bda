import * as m from '#i18n';
import { findingTexts, PRICE_FINDING_NAMES } from '#i18n/price-finding-names';
import { nameInEmail } from '#kernel/contact';
import type { PriceDigestEmail } from '#suppliers/model';
import { composeEmail } from './compose-email.ts';
import type { EmailBrand } from './look/brand.ts';

/**
 * What is new of prices that are not believed, to those of our people who look after them.
 * @param brand the name they are written under
 */
export function createPriceDigest(brand: EmailBrand): PriceDigestEmail {
  return (to, { count, findings, pageUrl }) => {
    const lang = to;
    const subject = m.price_digest_subject({ count }, lang);
    const left = count - findings.length;
    return composeEmail(
      {
        subject,
        preview: [...new Set(findings.map(({ supplierName }) => supplierName))].join(', '),
        title: subject,
        greeting: to.firstName
          ? m.account_mail_greeting({ name: nameInEmail(to.firstName) }, lang)
          : m.account_mail_greeting_nameless({}, lang),
        paragraphs: [m.price_digest_lead({}, lang), ...(left > 0 ? [m.price_digest_more({ count: left }, lang)] : [])],
        sections: [
          {
            title: m.prices_title({}, lang),
            rows: findings.map((finding) => ({
              label: finding.supplierName,
              value: PRICE_FINDING_NAMES[finding.kind]({}, lang),
              details: [[finding.carName, finding.officeName].filter((text) => text !== '').join(', '), ...findingTexts(finding, lang)],
            })),
          },
        ],
        action: { label: m.price_digest_open({}, lang), url: pageUrl },
        closing: [m.price_digest_why({ brand: brand.name }, lang), `${brand.legalName}, ${brand.address}`],
      },
      lang.locale,
      brand,
    );
  };
}
