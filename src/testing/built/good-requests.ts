import { ELIF } from '../../modules/accounts/accounts.fixture.ts';
import { checkoutKey } from '../../modules/booking/booking.fixture.ts';
import type { ApiAnswer, ApiCall, ApiFixture } from '../api/api-fixture.ts';

export const idempotencyHeaders = (name: string) => ({ 'idempotency-key': checkoutKey(name) });
const withKey = (accessKey: string) => ({ headers: { 'access-key': accessKey } });

const CONTACT = { fullName: 'Elif Karaoğlu', email: ELIF.email, message: 'Merhaba, bir sorum var.' };
const COMPANY = { companyName: 'Örnek A.Ş.', city: 'İstanbul', fullName: 'Elif Karaoğlu', email: ELIF.email, phone: '05320000067' };

type Ask = (method: string, path: string, sent?: ApiCall) => Promise<ApiAnswer>;

/** A card that somebody had remembered while booking, and the bank took. */
async function cardOf(api: ApiFixture, ask: Ask, token: string): Promise<string> {
  const { json } = await ask('GET', '/api/v1/account/personal-data', { token });
  await api.booking.atBank(await api.booking.submit({ rememberCard: '1' }, 'tr', { memberId: json.account.id }));
  const { json: saved } = await ask('GET', '/api/v1/account/cards', { token });
  return saved.cards[0].id;
}

/** For each operation of the document, somebody for whom it does what it is for. */
export const goodRequests = (api: ApiFixture): Readonly<Record<string, (ask: Ask) => Promise<ApiAnswer>>> => ({
  searchPlaces: (ask) => ask('GET', '/api/v1/places?q=istanbul&limit=5'),
  readPlace: (ask) => ask('GET', '/api/v1/places/istanbul-havalimani'),
  listPlaces: (ask) => ask('GET', '/api/v1/catalogue/places?kind=airport&limit=2'),
  listCompanies: (ask) => ask('GET', '/api/v1/catalogue/companies?limit=2'),
  listOffices: (ask) => ask('GET', '/api/v1/catalogue/offices?limit=2'),
  listCars: (ask) => ask('GET', '/api/v1/catalogue/cars?limit=2'),
  searchOffers: (ask) => ask('GET', api.searchPath('&transmission=manual&transmission=automatic&currency=EUR&sort=price_asc&perPage=2')),
  recheckOffer: async (ask) => ask('GET', `/api/v1/offers/${(await api.clio()).reference}`),
  quoteOrder: async (ask) =>
    ask('POST', '/api/v1/quotes', {
      body: {
        offer: (await api.clio()).reference,
        extras: [{ kind: 'baby_seat', quantity: 1 }],
        coverages: ['glass_tyre'],
        paymentMode: 'partial',
        campaignCode: 'NOSUCHCODE',
      },
    }),
  bookOffer: async (ask) => ask('POST', '/api/v1/reservations', { headers: idempotencyHeaders('good'), body: await api.order() }),
  readReservation: async (ask) => ask('GET', `/api/v1/reservations/${(await api.booking.confirmed()).code}`),
  proveReservation: async (ask) =>
    ask('POST', `/api/v1/reservations/${(await api.booking.confirmed()).code}/access`, { body: { email: 'elif.karaoglu@ornek.com' } }),
  readPayment: async (ask) => {
    const { code, accessKey } = await api.booking.confirmed();
    return ask('GET', `/api/v1/reservations/${code}/payment`, withKey(accessKey));
  },
  payReservation: async (ask) => {
    const body = await api.order({ card: { ...(await api.order()).card, number: api.declinedCard } });
    const declined = await ask('POST', '/api/v1/reservations', { headers: idempotencyHeaders('declined'), body });
    const { code, accessKey } = declined.json;
    const headers = { ...idempotencyHeaders('again'), 'access-key': accessKey };
    return ask('POST', `/api/v1/reservations/${code}/payments`, { headers, body: { card: (await api.order()).card } });
  },
  extendHold: async (ask) => {
    const booked = await ask('POST', '/api/v1/reservations', { headers: idempotencyHeaders('held'), body: await api.order() });
    const { code, accessKey } = booked.json;
    return ask('POST', `/api/v1/reservations/${code}/hold-extensions`, withKey(accessKey));
  },
  proveOrder: async (ask) => {
    const { code, accessKey, digits } = await api.booking.waitingForProof();
    return ask('POST', `/api/v1/reservations/${code}/proof`, { ...withKey(accessKey), body: { digits } });
  },
  sendProof: async (ask) => {
    const { code, accessKey } = await api.booking.waitingForProof();
    return ask('POST', `/api/v1/reservations/${code}/proof/emails`, withKey(accessKey));
  },
  readDocuments: async (ask) => {
    const { code, accessKey } = await api.booking.confirmed();
    return ask('GET', `/api/v1/reservations/${code}/documents`, withKey(accessKey));
  },
  readCalendar: async (ask) => {
    const { code, accessKey } = await api.booking.confirmed();
    return ask('GET', `/api/v1/reservations/${code}/calendar`, withKey(accessKey));
  },
  sendConfirmation: async (ask) => {
    const { code, accessKey } = await api.booking.confirmed();
    return ask('POST', `/api/v1/reservations/${code}/confirmation-emails`, withKey(accessKey));
  },
  previewCancellation: async (ask) => {
    const { code, accessKey } = await api.booking.confirmed();
    return ask('GET', `/api/v1/reservations/${code}/cancellation`, withKey(accessKey));
  },
  cancelReservation: async (ask) => {
    const { code, accessKey } = await api.booking.confirmed();
    const agreed = { kind: 'refund', amount: { minor: 500_000, currency: 'TRY' } };
    return ask('POST', `/api/v1/reservations/${code}/cancellation`, { ...withKey(accessKey), body: { agreed } });
  },
  register: (ask) => {
    const { firstName, lastName, email, password } = ELIF;
    return ask('POST', '/api/v1/account', { body: { firstName, lastName, email, password, acceptTerms: true } });
  },
  logIn: async (ask) => {
    await api.member();
    return ask('POST', '/api/v1/account/session', { body: { email: ELIF.email, password: ELIF.password } });
  },
  logOut: async (ask) => ask('DELETE', '/api/v1/account/session', { token: await api.member() }),
  askForPasswordReset: (ask) => ask('POST', '/api/v1/account/password-resets', { body: { email: ELIF.email } }),
  resetPassword: async (ask) => {
    await api.member();
    await ask('POST', '/api/v1/account/password-resets', { body: { email: ELIF.email } });
    const token = await api.accounts.tokenFor(ELIF.email);
    return ask('PUT', `/api/v1/account/password-resets/${token}`, { body: { password: 'yeni şifre' } });
  },
  changePassword: async (ask) => {
    const body = { currentPassword: ELIF.password, newPassword: 'yeni şifre' };
    return ask('PUT', '/api/v1/account/password', { token: await api.member(), body });
  },
  readProfile: async (ask) => ask('GET', '/api/v1/account/profile', { token: await api.member() }),
  writeProfile: async (ask) => {
    const body = { firstName: 'Elif', lastName: 'Karaoğlu', gender: 'woman', nationalId: '10000000146', phone: '05320000067' };
    return ask('PUT', '/api/v1/account/profile', { token: await api.member(), body });
  },
  changeMarketing: async (ask) => ask('PUT', '/api/v1/account/marketing', { token: await api.member(), body: { given: true } }),
  changeEmail: async (ask) => {
    const body = { email: 'yeni@ornek.com', currentPassword: ELIF.password };
    return ask('PUT', '/api/v1/account/email', { token: await api.member(), body });
  },
  askForEmailConfirmation: async (ask) => ask('POST', '/api/v1/account/email-confirmations', { token: await api.member() }),
  confirmEmail: async (ask) => {
    const { firstName, lastName, email, password } = ELIF;
    const body = { firstName, lastName, email, password, acceptTerms: true };
    const { token } = (await ask('POST', '/api/v1/account', { body })).json;
    return ask('PUT', `/api/v1/account/email-confirmations/${await api.accounts.tokenFor(email)}`, { token });
  },
  listSessions: async (ask) => ask('GET', '/api/v1/account/sessions', { token: await api.member() }),
  endOtherSessions: async (ask) => ask('DELETE', '/api/v1/account/sessions', { token: await api.member() }),
  endSession: async (ask) => {
    const token = await api.member();
    const { json } = await ask('GET', '/api/v1/account/sessions', { token });
    return ask('DELETE', `/api/v1/account/sessions/${json.sessions[0].id}`, { token });
  },
  listIdentities: async (ask) => ask('GET', '/api/v1/account/identities', { token: await api.member() }),
  unlinkIdentity: async (ask) => {
    const token = await api.member();
    await api.linkProvider(ELIF.email, 'google');
    return ask('DELETE', '/api/v1/account/identities/google', { token });
  },
  listReservations: async (ask) => {
    await api.booking.confirmed({ email: ELIF.email });
    return ask('GET', '/api/v1/account/reservations', { token: await api.member() });
  },
  readCredit: async (ask) => ask('GET', '/api/v1/account/credit', { token: await api.member() }),
  listSavedCards: async (ask) => {
    const token = await api.member();
    await cardOf(api, ask, token);
    return ask('GET', '/api/v1/account/cards', { token });
  },
  removeSavedCard: async (ask) => {
    const token = await api.member();
    return ask('DELETE', `/api/v1/account/cards/${await cardOf(api, ask, token)}`, { token });
  },
  exportPersonalData: async (ask) => ask('GET', '/api/v1/account/personal-data', { token: await api.member() }),
  readErasure: async (ask) => {
    const token = await api.member();
    await ask('PUT', '/api/v1/account/erasure', { token });
    return ask('GET', '/api/v1/account/erasure', { token });
  },
  requestErasure: async (ask) => ask('PUT', '/api/v1/account/erasure', { token: await api.member() }),
  withdrawErasure: async (ask) => {
    const token = await api.member();
    await ask('PUT', '/api/v1/account/erasure', { token });
    return ask('DELETE', '/api/v1/account/erasure', { token });
  },
  sendContact: (ask) => ask('POST', '/api/v1/enquiries/contact', { headers: idempotencyHeaders('contact'), body: CONTACT }),
  sendCorporate: (ask) =>
    ask('POST', '/api/v1/enquiries/corporate', { headers: idempotencyHeaders('corporate'), body: { ...COMPANY, cars: 5, period: 'year' } }),
  sendChauffeur: (ask) =>
    ask('POST', '/api/v1/enquiries/chauffeur', {
      headers: idempotencyHeaders('chauffeur'),
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
      headers: idempotencyHeaders('fleet'),
      body: { ...COMPANY, cars: 20, vehicleClass: 'mixed', months: 36, kmPerYear: 20_000 },
    }),
  readEnquiry: async (ask) => {
    const { json } = await ask('POST', '/api/v1/enquiries/contact', { headers: idempotencyHeaders('contact'), body: CONTACT });
    return ask('GET', `/api/v1/enquiries/${json.code}`, withKey(json.accessKey));
  },
  subscribe: (ask) => ask('POST', '/api/v1/newsletter', { body: { email: ELIF.email } }),
  readSubscription: async (ask) => ask('GET', `/api/v1/newsletter/${await api.newsletterKey(ELIF.email)}`),
  confirmSubscription: async (ask) => ask('PUT', `/api/v1/newsletter/${await api.newsletterKey(ELIF.email)}`),
  unsubscribe: async (ask) => ask('DELETE', `/api/v1/newsletter/${await api.newsletterKey(ELIF.email)}`),
  locate: (ask) => ask('GET', '/api/location'),
  signVisitorIn: (ask) => ask('POST', '/api/Auth/Login', { body: { userName: 'visitor', password: 'visitor' } }),
});
