import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { localeOf } from '#addresses/model';
import { ENQUIRY_PROBLEMS, TOKEN_FIELD, TRAP_FIELD } from '#enquiries/model';
import { langOf } from '#i18n/lang';
import { LOCALES } from '#kernel/locale';
import type { EnquiryPage } from '../../parts/enquiry/enquiry-page.ts';
import { NewsletterSection } from '../../parts/enquiry/newsletter-section.tsx';
import { noticeOf } from '../../parts/enquiry/notices.ts';
import { problemTexts } from '../../parts/enquiry/problem-texts.ts';
import { PageLang } from '../../ui/use-lang.ts';
import type { EnquiryPageView } from '../enquiry/enquiry-view.ts';
import { OpenEnquiry } from '../enquiry/open-enquiry.tsx';
import { ChauffeurForm } from './chauffeur-form.tsx';
import { CorporateForm } from './corporate-form.tsx';
import { FleetForm } from './fleet-form.tsx';

const facts = { brand: { name: 'Kontak', phone: '0850 000 00 00' }, origin: 'https://kontak.example', currency: undefined, year: 2026 };

function drawn(Component: ComponentType, path = '/kurumsal-arac-kiralama'): string {
  const Page = createRoutesStub([{ id: 'root', children: [{ path, Component }] }]);
  return renderToString(
    <PageLang value={langOf(localeOf(path))}>
      <Page initialEntries={[path]} hydrationData={{ loaderData: { root: facts } }} />
    </PageLang>,
  ).replace(/<!-- -->/g, '');
}

const empty: EnquiryPage = { formToken: 'token.signature', today: '2026-08-14', typed: {}, wrong: {}, notice: null };
const FORMS = {
  corporate: (page: EnquiryPage) => <CorporateForm page={page} />,
  chauffeur: (page: EnquiryPage) => <ChauffeurForm page={page} />,
  fleet: (page: EnquiryPage) => <FleetForm page={page} title="Filo" />,
};

test.each(Object.entries(FORMS))('the %s form carries its token, a trap that nobody reaches, and a label for every field', (_, form) => {
  const html = drawn(() => form(empty));
  expect(html).toContain(`name="${TOKEN_FIELD}" value="token.signature"`);
  expect(html).toMatch(
    new RegExp(`aria-hidden="true">.*name="${TRAP_FIELD}"[^>]*tabindex="-1"|tabindex="-1"[^>]*name="${TRAP_FIELD}"`, 'i'),
  );
  const ids = [...html.matchAll(/<(?:input|select|textarea)[^>]* id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(5);
  for (const id of ids.filter((one) => one !== 'service')) expect(html).toContain(`for="${id}"`);
  expect(html).not.toContain('role="alert"');
});

test('what was typed comes back, and each problem stands beside its field', () => {
  const wrong = problemTexts({ cars: 'cars_invalid', email: 'email_required' }, 'tr');
  const notice = noticeOf({ kind: 'invalid', problems: { cars: 'cars_invalid', email: 'email_required' } }, 'tr', facts.brand.phone);
  const typed = { companyName: 'Örnek <b>Yapı</b>', cars: 'çok', period: 'year' };
  const html = drawn(() => <CorporateForm page={{ ...empty, typed, wrong, notice }} />);
  expect(html).toContain('value="Örnek &lt;b&gt;Yapı&lt;/b&gt;"');
  expect(html).toContain('<option value="year" selected="">');
  expect(html).toMatch(/id="cars"[^>]*aria-invalid="true" aria-describedby="cars-line"/);
  expect(html).toMatch(/id="cars-line">.*1 ile 500 arasında bir sayı yazın/);
  // Said above the form for whoever has no scripts; the window opens with them only.
  expect(html).toMatch(/role="alert"[^>]*>.*Lütfen tüm alanları doldurunuz/);
  expect(html).not.toMatch(/<dialog[^>]* open/);
});

test('every problem and every refusal has its words in both languages', () => {
  for (const locale of LOCALES) {
    for (const problem of ENQUIRY_PROBLEMS) expect(problemTexts({ field: problem }, locale).field).toMatch(/\p{L}{3}/u);
    for (const outcome of [
      { kind: 'unproven', why: 'too_fast' },
      { kind: 'unproven', why: 'too_old' },
      { kind: 'unproven', why: 'not_ours' },
      { kind: 'sent_before', code: 'TLP-7F4K9A' },
      { kind: 'too_many' },
      { kind: 'failed' },
    ] as const)
      expect(noticeOf(outcome, locale, facts.brand.phone)).toMatchObject({ kind: 'not_sent', text: expect.stringMatching(/\p{L}{3}/u) });
  }
  expect(noticeOf({ kind: 'invalid', problems: { email: 'email_invalid' } }, 'tr', '')).toMatchObject({ kind: 'wrong' });
});

test('a received enquiry shows its code in groups, how far it has come, and what was sent', () => {
  const enquiry: EnquiryPageView = {
    code: 'TLP-7F4K9A',
    kind: 'contact',
    state: 'in_progress',
    email: 'elif@ornek.com',
    sentAt: '14 Ağustos 2026, 10:00',
    changedAt: '14 Ağustos 2026, 11:00',
    facts: [{ label: 'Mesajınız', value: 'Bir\niki' }],
    answers: [{ text: 'Size yarın döneriz.', at: '14 Ağustos 2026, 11:00' }],
  };
  const html = drawn(() => <OpenEnquiry enquiry={enquiry} />, '/talep');
  expect(html).toContain('Size yarın döneriz.');
  expect(html).toContain('<span>TLP</span><span>7F4</span><span>K9A</span>');
  expect(html).toMatch(/aria-current="step">.*İnceleniyor/);
  expect(html).toContain('Bir\niki');
});

test('the newsletter’s form stands on every page but its own, and works without scripts', () => {
  const html = drawn(NewsletterSection);
  expect(html).toMatch(/<form[^>]*action="\/bulten"[^>]*method="post"|<form[^>]*method="post"[^>]*action="\/bulten"/);
  expect(drawn(NewsletterSection, '/conditions')).toContain('action="/newsletter"');
  expect(drawn(NewsletterSection, '/bulten')).toBe('');
});
