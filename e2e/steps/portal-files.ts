import { expect } from '@playwright/test';
import sharp from 'sharp';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { addDays, dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { Visit } from '../journey.ts';
import { cards, foundHeading } from './list.ts';
import { looksRight } from './looks.ts';
import { expectSaved, go, press, type Text } from './portal-page.ts';

const sky = (
  car: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="560" fill="#8fc3ea"/>
  <rect y="560" width="1200" height="340" fill="#6b7077"/><rect x="250" y="470" width="700" height="170" rx="60" fill="${car}"/>
  <rect x="400" y="380" width="390" height="150" rx="70" fill="#7d1a15"/><circle cx="410" cy="640" r="75"/><circle cx="790" cy="640" r="75"/></svg>`;
/** A picture such as a phone makes, that says where it was taken. */
export const photograph = (car = '#b3261e'): Promise<Buffer> =>
  sharp(Buffer.from(sky(car)))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 54/1 0/1' } })
    .jpeg()
    .toBuffer();

interface Upload {
  readonly name: string;
  readonly mimeType?: string;
  readonly buffer: Buffer;
}

/** Files are chosen and sent. */
async function sends({ page, lang }: Visit, field: Text, files: Upload | readonly Upload[], button: Text): Promise<void> {
  await page.getByLabel(field({}, lang)).setInputFiles([files].flat().map((file) => ({ mimeType: 'image/jpeg', ...file })));
  await press({ page, lang }, button);
}

/** What is no picture is refused beside its field; photographs have an order, their cover stands in the next search, and they leave with a press. */
export async function putsPhotograph(owner: Visit, guest: Visit, address: string): Promise<void> {
  const { page, lang } = owner;
  const shown = (visit: Visit) => visit.page.locator('img[src^="/photographs/"]').first();
  await go(owner, m.portal_nav_groups);
  await page.getByRole('link', { name: 'Fiat Egea Sedan' }).click();
  await sends(owner, m.portal_photograph_choose, { name: 'car.jpg', buffer: Buffer.from('no picture') }, m.portal_photograph_put);
  await expect(
    page.getByText(m.portal_photograph_refused({ file: 'car.jpg', problem: m.portal_problem_not_a_picture({}, lang) }, lang)),
  ).toBeVisible();
  await looksRight(page, 'a file that is no picture');
  await sends(owner, m.portal_photograph_choose, { name: 'car.jpg', buffer: await photograph() }, m.portal_photograph_put);
  await expect(shown(owner)).toBeVisible();
  await looksRight(page, 'a group with its photograph');
  await guest.page.goto(address);
  await expect(foundHeading(guest)).toBeVisible();
  await expect(shown(guest)).toBeVisible();
  await looksRight(guest.page, 'a list with a photograph');
  await expect.poll(() => shown(guest).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await page.getByRole('button', { name: m.portal_photograph_remove_named({ number: 1 }, lang) }).click();
  await expect(page.getByText(m.portal_photograph_none({}, lang))).toBeVisible();
  await guest.page.goto(address);
  await expect(cards(guest.page).first()).toBeVisible();
  await expect(shown(guest)).toHaveCount(0);
  const several = await Promise.all(
    ['#b3261e', '#1e5ab3', '#d8d8d8'].map(async (car, n) => ({ name: `${n}.jpg`, buffer: await photograph(car) })),
  );
  await sends(owner, m.portal_photograph_choose, several, m.portal_photograph_put);
  const later = page.getByRole('button', { name: m.portal_photograph_later_named({ number: 1 }, lang) });
  const cover = await shown(owner).getAttribute('src');
  await later.click();
  await expect(shown(owner)).not.toHaveAttribute('src', cover ?? '');
  await looksRight(page, 'a group with several photographs');
}

/** Our people put a contract up; the owner accepts it, and uploads a policy that ends soon: it stands in the work queue. */
export async function handsPapersIn(staff: Visit, owner: Visit, supplier: string): Promise<void> {
  const { page, lang } = owner;
  const pdf = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await staff.page.goto(portalHref('portalPapers', lang.locale, { supplier }));
  await sends(staff, m.portal_contract_file, { name: 'contract.pdf', buffer: Buffer.from('text') }, m.portal_contract_put);
  await expect(staff.page.getByText(m.portal_problem_not_a_paper({}, lang))).toBeVisible();
  await sends(staff, m.portal_contract_file, pdf, m.portal_contract_put);
  await expectSaved(staff);
  await go(owner, m.portal_nav_papers);
  const accept = page.getByRole('button', { name: m.portal_contract_accept({ version: 1 }, lang) });
  await expect(accept).toBeVisible();
  await looksRight(page, 'a contract that waits');
  const file = await page.request.get(portalHref('portalPaper', lang.locale, { supplier, paper: 'contract-1' }));
  expect([file.status(), file.headers()['content-type'], file.headers()['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="${supplier}-contract-1.pdf"`,
  ]);
  await accept.click();
  await expectSaved(owner);
  await page.getByLabel(m.portal_paper_kind({}, lang), { exact: true }).selectOption('insurance');
  await sends(owner, m.portal_paper_file, pdf, m.portal_paper_put);
  await expect(page.getByText(m.portal_problem_required({}, lang))).toBeVisible();
  await page.getByLabel(m.portal_paper_until({}, lang), { exact: true }).fill(dateOf(addDays(wallClockAt(new Date(), MARKET_ZONE), 12)));
  await sends(owner, m.portal_paper_file, pdf, m.portal_paper_put);
  await expectSaved(owner);
  await looksRight(page, 'papers of a supplier');
  await staff.page.goto(staffHref('staffQueue', lang.locale, {}));
  await expect(staff.page.getByRole('cell', { name: m.portal_paper_insurance({}, lang) })).toBeVisible();
  await looksRight(staff.page, 'the queue with a paper that ends');
}

/** One of our people sees what the owner sees, and can do nothing meanwhile. */
export async function seesAsSupplier({ page, lang }: Visit, supplier: string, name: string): Promise<void> {
  await page.goto(portalHref('portalHome', lang.locale, { supplier }));
  await press({ page, lang }, m.portal_see);
  await expect(page.getByText(m.portal_sees({ supplier: name }, lang))).toBeVisible();
  await looksRight(page, 'the portal as its owner sees it');
  const address = portalHref('portalPapers', lang.locale, { supplier });
  const answer = await page.request.post(address, {
    form: { action: 'accept', version: '1' },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(403);
  await press({ page, lang }, m.portal_sees_stop);
  await expect(page.getByText(m.portal_as_staff({}, lang))).toBeVisible();
}
