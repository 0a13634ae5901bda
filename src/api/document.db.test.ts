import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOCS_PATH, DOCUMENT_PATH, OPERATIONS } from '#api';
import { emptied, testDatabase } from '#testing';
import { type ApiFixture, apiFixture, checkoutKey, ELIF, operationsIn, type Received, type Sent } from '#testing/api';

let fixture: ApiFixture;

beforeEach(async () => {
  const { db } = await emptied(await testDatabase());
  fixture = await apiFixture(db);
});
afterEach(() => expect(fixture.errors).toEqual([]));

const keyed = (name: string) => ({ 'idempotency-key': checkoutKey(name) });
const withKey = (accessKey: string) => ({ headers: { 'access-key': accessKey } });

const CONTACT = { fullName: 'Elif Karaoğlu', email: ELIF.email, message: 'Merhaba, bir sorum var.' };
const COMPANY = { companyName: 'Örnek A.Ş.', city: 'İstanbul', fullName: 'Elif Karaoğlu', email: ELIF.email, phone: '05320000067' };

type Ask = (method: string, path: string, sent?: Sent) => Promise<Received>;

/** A card that somebody had remembered while booking, and the bank took. */
async function cardOf(ask: Ask, token: string): Promise<string> {
  const { json } = await ask('GET', '/api/v1/account/personal-data', { token });
  await fixture.booking.atBank(await fixture.booking.submit({ rememberCard: '1' }, 'tr', { memberId: json.account.id }));
  const { json: saved } = await ask('GET', '/api/v1/account/cards', { token });
  return saved.cards[0].id;
}

/** For each operation of the document, somebody for whom it does what it is for. */
const GOOD_REQUESTS: Readonly<Record<string, (ask: Ask) => Promise<Received>>> = {
  searchPlaces: (ask) => ask('GET', '/api/v1/places?q=istanbul&limit=5'),
  readPlace: (ask) => ask('GET', '/api/v1/places/istanbul-havalimani'),
  searchOffers: (ask) =>
    ask('GET', fixture.searchPath('&transmission=manual&transmission=automatic&currency=EUR&sort=price_asc&perPage=2')),
  recheckOffer: async (ask) => ask('GET', `/api/v1/offers/${(await fixture.clio()).reference}`),
  quoteOrder: async (ask) =>
    ask('POST', '/api/v1/quotes', {
      body: {
        offer: (await fixture.clio()).reference,
        extras: [{ kind: 'baby_seat', quantity: 1 }],
        coverages: ['glass_tyre'],
        paymentMode: 'partial',
        campaignCode: 'NOSUCHCODE',
      },
    }),
  bookOffer: async (ask) => ask('POST', '/api/v1/reservations', { headers: keyed('good'), body: await fixture.order() }),
  readReservation: async (ask) => ask('GET', `/api/v1/reservations/${(await fixture.booking.confirmed()).code}`),
  proveReservation: async (ask) =>
    ask('POST', `/api/v1/reservations/${(await fixture.booking.confirmed()).code}/access`, { body: { email: 'elif.karaoglu@ornek.com' } }),
  readPayment: async (ask) => {
    const { code, accessKey } = await fixture.booking.confirmed();
    return ask('GET', `/api/v1/reservations/${code}/payment`, withKey(accessKey));
  },
  payReservation: async (ask) => {
    const body = await fixture.order({ card: { ...(await fixture.order()).card, number: fixture.declinedCard } });
    const declined = await ask('POST', '/api/v1/reservations', { headers: keyed('declined'), body });
    const { code, accessKey } = declined.json;
    const headers = { ...keyed('again'), 'access-key': accessKey };
    return ask('POST', `/api/v1/reservations/${code}/payments`, { headers, body: { card: (await fixture.order()).card } });
  },
  proveOrder: async (ask) => {
    const { code, accessKey, digits } = await fixture.booking.waitingForProof();
    return ask('POST', `/api/v1/reservations/${code}/proof`, { ...withKey(accessKey), body: { digits } });
  },
  sendProof: async (ask) => {
    const { code, accessKey } = await fixture.booking.waitingForProof();
    return ask('POST', `/api/v1/reservations/${code}/proof/emails`, withKey(accessKey));
  },
  readDocuments: async (ask) => {
    const { code, accessKey } = await fixture.booking.confirmed();
    return ask('GET', `/api/v1/reservations/${code}/documents`, withKey(accessKey));
  },
  readCalendar: async (ask) => {
    const { code, accessKey } = await fixture.booking.confirmed();
    return ask('GET', `/api/v1/reservations/${code}/calendar`, withKey(accessKey));
  },
  sendConfirmation: async (ask) => {
    const { code, accessKey } = await fixture.booking.confirmed();
    return ask('POST', `/api/v1/reservations/${code}/confirmation-emails`, withKey(accessKey));
  },
  previewCancellation: async (ask) => {
    const { code, accessKey } = await fixture.booking.confirmed();
    return ask('GET', `/api/v1/reservations/${code}/cancellation`, withKey(accessKey));
  },
  cancelReservation: async (ask) => {
    const { code, accessKey } = await fixture.booking.confirmed();
    const agreed = { kind: 'refund', amount: { minor: 500_000, currency: 'TRY' } };
    return ask('POST', `/api/v1/reservations/${code}/cancellation`, { ...withKey(accessKey), body: { agreed } });
  },
  register: (ask) => {
    const { firstName, lastName, email, password } = ELIF;
    return ask('POST', '/api/v1/account', { body: { firstName, lastName, email, password, acceptTerms: true } });
  },
  logIn: async (ask) => {
    await fixture.member();
    return ask('POST', '/api/v1/account/session', { body: { email: ELIF.email, password: ELIF.password } });
  },
  logOut: async (ask) => ask('DELETE', '/api/v1/account/session', { token: await fixture.member() }),
  askForPasswordReset: (ask) => ask('POST', '/api/v1/account/password-resets', { body: { email: ELIF.email } }),
  resetPassword: async (ask) => {
    await fixture.member();
    await ask('POST', '/api/v1/account/password-resets', { body: { email: ELIF.email } });
    const token = await fixture.accounts.tokenFor(ELIF.email);
    return ask('PUT', `/api/v1/account/password-resets/${token}`, { body: { password: 'yeni şifre' } });
  },
  changePassword: async (ask) => {
    const body = { currentPassword: ELIF.password, newPassword: 'yeni şifre' };
    return ask('PUT', '/api/v1/account/password', { token: await fixture.member(), body });
  },
  readProfile: async (ask) => ask('GET', '/api/v1/account/profile', { token: await fixture.member() }),
  writeProfile: async (ask) => {
    const body = { firstName: 'Elif', lastName: 'Karaoğlu', gender: 'woman', nationalId: '10000000146', phone: '05320000067' };
    return ask('PUT', '/api/v1/account/profile', { token: await fixture.member(), body });
  },
  changeMarketing: async (ask) => ask('PUT', '/api/v1/account/marketing', { token: await fixture.member(), body: { given: true } }),
  changeEmail: async (ask) => {
    const body = { email: 'yeni@ornek.com', currentPassword: ELIF.password };
    return ask('PUT', '/api/v1/account/email', { token: await fixture.member(), body });
  },
  askForEmailConfirmation: async (ask) => ask('POST', '/api/v1/account/email-confirmations', { token: await fixture.member() }),
  confirmEmail: async (ask) => {
    const { firstName, lastName, email, password } = ELIF;
    const body = { firstName, lastName, email, password, acceptTerms: true };
    const { token } = (await ask('POST', '/api/v1/account', { body })).json;
    return ask('PUT', `/api/v1/account/email-confirmations/${await fixture.accounts.tokenFor(email)}`, { token });
  },
  listSessions: async (ask) => ask('GET', '/api/v1/account/sessions', { token: await fixture.member() }),
  endOtherSessions: async (ask) => ask('DELETE', '/api/v1/account/sessions', { token: await fixture.member() }),
  endSession: async (ask) => {
    const token = await fixture.member();
    const { json } = await ask('GET', '/api/v1/account/sessions', { token });
    return ask('DELETE', `/api/v1/account/sessions/${json.sessions[0].id}`, { token });
  },
  listIdentities: async (ask) => ask('GET', '/api/v1/account/identities', { token: await fixture.member() }),
  unlinkIdentity: async (ask) => {
    const token = await fixture.member();
    await fixture.linkProvider(ELIF.email, 'google');
    return ask('DELETE', '/api/v1/account/identities/google', { token });
  },
  listReservations: async (ask) => {
    await fixture.booking.confirmed({ email: ELIF.email });
    return ask('GET', '/api/v1/account/reservations', { token: await fixture.member() });
  },
  readCredit: async (ask) => ask('GET', '/api/v1/account/credit', { token: await fixture.member() }),
  listSavedCards: async (ask) => {
    const token = await fixture.member();
    await cardOf(ask, token);
    return ask('GET', '/api/v1/account/cards', { token });
  },
  removeSavedCard: async (ask) => {
    const token = await fixture.member();
    return ask('DELETE', `/api/v1/account/cards/${await cardOf(ask, token)}`, { token });
  },
  exportPersonalData: async (ask) => ask('GET', '/api/v1/account/personal-data', { token: await fixture.member() }),
  readErasure: async (ask) => {
    const token = await fixture.member();
    await ask('PUT', '/api/v1/account/erasure', { token });
    return ask('GET', '/api/v1/account/erasure', { token });
  },
  requestErasure: async (ask) => ask('PUT', '/api/v1/account/erasure', { token: await fixture.member() }),
  withdrawErasure: async (ask) => {
    const token = await fixture.member();
    await ask('PUT', '/api/v1/account/erasure', { token });
    return ask('DELETE', '/api/v1/account/erasure', { token });
  },
  sendContact: (ask) => ask('POST', '/api/v1/enquiries/contact', { headers: keyed('contact'), body: CONTACT }),
  sendCorporate: (ask) =>
    ask('POST', '/api/v1/enquiries/corporate', { headers: keyed('corporate'), body: { ...COMPANY, cars: 5, period: 'year' } }),
  sendChauffeur: (ask) =>
    ask('POST', '/api/v1/enquiries/chauffeur', {
      headers: keyed('chauffeur'),
      body: {
        service: 'transfer',
        from: 'İstanbul Havalimanı',
        to: 'Taksim',
        date: '2026-08-20',
        time: '14:30',
        passengers: 3,
        fullName: 'Elif Karaoğlu',
        email: ELIF.email,
        phone: '05320000067',
      },
    }),
  sendFleet: (ask) =>
    ask('POST', '/api/v1/enquiries/fleet', {
      headers: keyed('fleet'),
      body: { ...COMPANY, cars: 20, vehicleClass: 'mixed', months: 36, kmPerYear: 20_000 },
    }),
  readEnquiry: async (ask) => {
    const { json } = await ask('POST', '/api/v1/enquiries/contact', { headers: keyed('contact'), body: CONTACT });
    return ask('GET', `/api/v1/enquiries/${json.code}`, withKey(json.accessKey));
  },
  subscribe: (ask) => ask('POST', '/api/v1/newsletter', { body: { email: ELIF.email } }),
  readSubscription: async (ask) => ask('GET', `/api/v1/newsletter/${await fixture.newsletterKey(ELIF.email)}`),
  confirmSubscription: async (ask) => ask('PUT', `/api/v1/newsletter/${await fixture.newsletterKey(ELIF.email)}`),
  unsubscribe: async (ask) => ask('DELETE', `/api/v1/newsletter/${await fixture.newsletterKey(ELIF.email)}`),
  locate: (ask) => ask('GET', '/api/location'),
  signVisitorIn: (ask) => ask('POST', '/api/Auth/Login', { body: { userName: 'visitor', password: 'visitor' } }),
};

describe('the document and the server say the same', () => {
  test('every operation of ours is documented, and nothing else', () => {
    const documented = operationsIn(fixture.document).map(({ name, method, at }) => `${name} ${method} ${at}`);
    expect(documented.sort()).toEqual(OPERATIONS.map(({ name, method, path }) => `${name} ${method.toUpperCase()} ${path}`).sort());
    expect(new Set(OPERATIONS.map(({ name }) => name)).size).toBe(OPERATIONS.length);
  });

  test('every route that is mounted is documented', () => {
    const mounted = fixture.api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
    const documented = operationsIn(fixture.document).map(({ method, at }) => `${method} ${at.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    expect([...new Set(mounted)].sort()).toEqual([...documented, `GET ${DOCUMENT_PATH}`, `GET ${DOCS_PATH}`].sort());
  });

  test('each operation is shown at work below', () => {
    expect(Object.keys(GOOD_REQUESTS).sort()).toEqual(OPERATIONS.map(({ name }) => name).sort());
  });

  // The fixture holds every answer against the document: its status, its type, its shape.
  test.each(Object.entries(GOOD_REQUESTS))('%s does what it is for', async (_, request) => {
    const { status, text } = await request(fixture.ask);
    expect(status, text).toBeLessThan(300);
  });

  test.each(OPERATIONS.map(({ name, method, path }) => [name, method, path] as const))(
    '%s refuses nonsense as documented',
    async (_, method, pattern) => {
      const path = pattern.replaceAll(/\{\w+\}/g, 'nonsense');
      const readsBody = method !== 'get';
      for (const text of readsBody ? ['{}', '{"nonsense":1}', '[]', 'null', '"text"', '{', ''] : [undefined]) {
        const answer = await fixture.ask(method.toUpperCase(), path, {
          headers: keyed('nonsense'),
          ...(text === undefined ? {} : { text }),
        });
        expect(answer.status).toBeLessThan(500);
      }
    },
  );
});

test('the document is OpenAPI 3.1, and everything it refers to is in it', () => {
  expect(fixture.document.openapi).toBe('3.1.0');
  const text = JSON.stringify(fixture.document);
  const named = Object.keys(fixture.document.components?.schemas ?? {});
  for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) expect(named).toContain(name);
});
