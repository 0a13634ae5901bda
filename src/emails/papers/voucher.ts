import type { ReservationView } from '#booking/model';
import * as m from '#i18n';
import { groupedCode } from '#kernel/ids';
import type { PaperBlock, PaperContent, PaperFact, Span } from '#kernel/paper';
import { detailText, type Row, type Section } from '../email-content.ts';
import { driverSection, paymentSection, rentalSection } from '../facts.ts';
import type { EmailBrand } from '../look/brand.ts';
import { bringSection } from '../rental/bring.ts';

/** The reservation on paper, for the desk: the same facts as in its confirmation, and its number for a camera. */
export function voucherPaper(view: ReservationView, brand: EmailBrand): PaperContent {
  const title = m.completed_voucher_title({}, view);
  return {
    locale: view.locale,
    title,
    owner: brand.name,
    code: view.code,
    at: view.createdAt,
    blocks: [
      ...(brand.isDemo ? [small(`${m.demo_name({}, view)} ${m.demo_text({}, view)}`)] : []),
      { kind: 'heading', level: 1, text: title },
      {
        kind: 'code',
        label: m.completed_number({}, view),
        code: groupedCode(view.code),
        scanned: view.code,
        said: m.completed_voucher_qr({}, view),
        text: m.completed_voucher_show({}, view),
      },
      ...[rentalSection(view), driverSection(view), paymentSection(view), bringSection(view)].flatMap(blocksOf),
      small(
        [
          m.completed_voucher_intermediary({ brand: brand.name, supplier: view.offer.supplier.name }, view),
          m.email_support({ phone: brand.phone, email: brand.email }, view),
          `${brand.legalName}, ${brand.address}`,
        ].join(' '),
      ),
    ],
  };
}

const small = (text: string): PaperBlock => ({ kind: 'paragraph', spans: [{ text }], isSmall: true });

const blocksOf = ({ title, rows }: Section): PaperBlock[] => [
  { kind: 'heading', level: 2, text: title },
  { kind: 'facts', rows: rows.map(factOf) },
];

function factOf({ details = [], label, links = [], more = [], strong = false, value }: Row): PaperFact {
  const small = details.map(detailText).join(' · ');
  const linked = links.flatMap(({ label: text, url }, index): Span[] => [...(index > 0 ? [{ text: ' · ' }] : []), { text, url }]);
  return {
    label,
    lines: [
      ...[value, ...more].map((text) => ({ spans: [{ text, isStrong: strong }] })),
      ...(small ? [{ spans: [{ text: small }], isSmall: true }] : []),
      ...(linked.length > 0 ? [{ spans: linked, isSmall: true }] : []),
    ],
  };
}
