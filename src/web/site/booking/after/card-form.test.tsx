import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { langOf } from '#i18n/lang';
import { money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { PageLang } from '../../../ui/use-lang.ts';
import { CardForm } from './card-form.tsx';
import type { CardStep } from './completed-view.ts';

const PRICE = money(500_000, 'TRY');
const THREE = { count: 3, total: money(515_001, 'TRY'), perMonth: money(171_667, 'TRY') };
const facts = { brand: { name: 'Kontak', phone: '0850 000 00 00' }, origin: 'https://kontak.example', currency: undefined, year: 2026 };

function drawn(changes: Partial<CardStep> = {}): string {
  const asked: CardStep = {
    hold: null,
    amount: PRICE,
    car: 'Fiat Egea',
    desk: { pickupAt: '2026-12-14T10:00' as WallClock, driver: null },
    memberCards: null,
    typed: {},
    wrong: {},
    cardAgain: true,
    cardEntry: 'our_form',
    trialCard: null,
    remembersCards: true,
    sellsInstallments: true,
    plans: { amount: PRICE, offers: [THREE] },
    ...changes,
  };
  const path = '/rezervasyon-tamamlandi';
  const Component = () => <CardForm asked={asked} hold={null} title="Başka bir kart" />;
  const Page = createRoutesStub([{ id: 'root', children: [{ path, Component }] }]);
  return renderToString(
    <PageLang value={langOf('tr')}>
      <Page initialEntries={[path]} hydrationData={{ loaderData: { root: facts } }} />
    </PageLang>,
  ).replace(/<!-- -->/g, '');
}

test('the plan of the card before is chosen again where the next card has it, and its total stands on the button', () => {
  const page = drawn({ typed: { plan: '3:1' } });
  expect(page).toMatch(/name="shownPlan" value="3:515001"/);
  expect(page).toMatch(/<button[^>]*>(?:(?!<\/button>).)*5\.150,01(?:(?!<\/button>).)*<\/button>/);
  expect(drawn({ typed: { plan: '6:1' } })).toMatch(/name="shownPlan" value=""/);
});

test('whose card has no plans, or on whose page none are sold, pays at once', () => {
  expect(drawn({ plans: null })).toMatch(/name="shownPlan" value=""/);
  expect(drawn({ sellsInstallments: false, plans: null })).not.toContain('value="plans"');
  expect(drawn()).toContain('value="plans"');
});
