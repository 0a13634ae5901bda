import { href } from '#addresses/model';
import { DEMO_CARDS, DEMO_CODE } from '../src/modules/payments/gateways/demo/index.ts';
import { formsOf } from '../src/testing/built/page-forms.ts';

export interface Answer {
  readonly status: number;
  /** Where the visitor is sent, without the origin. */
  readonly location: string | undefined;
  readonly html: string;
}

/** What a form adds to an order only when its box is ticked. */
const ADDED = /^(coverage\.|rememberCard$|acceptMarketing$)/;

export type Visitor = ReturnType<typeof visitorAt>;

/**
 * Somebody without scripts who comes from an address of their own and keeps the cookies they are given.
 * @param number tells one visitor from another
 */
export function visitorAt(origin: string, number: number) {
  const cookies = new Map<string, string>();

  async function asked(path: string, form?: URLSearchParams): Promise<Answer> {
    const response = await fetch(origin + path, {
      redirect: 'manual',
      headers: {
        'x-forwarded-for': `10.${1 + (number >> 8)}.${number & 255}.1`,
        ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const target = location === null ? undefined : new URL(location, origin);
    return { status: response.status, location: target && target.pathname + target.search, html: await response.text() };
  }

  /** The form of a page that has such a button, filled as asked and sent with it. */
  async function sent(path: string, { html }: Answer, button: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
    const form = formsOf(html).find(({ buttons }) => buttons.some(({ value }) => value === button));
    if (!form) throw new Error(`${path} has no form with the button "${button}"`);
    const body = new URLSearchParams();
    for (const [name, value] of form.sent) if (!(name in fields) && !ADDED.test(name)) body.append(name, value);
    for (const [name, value] of Object.entries({ ...fields, action: button })) body.append(name, value);
    return asked(form.action ?? path, body);
  }

  return {
    open: (path: string) => asked(path),
    post: (path: string, fields: Readonly<Record<string, string>>) => asked(path, new URLSearchParams(fields)),
    send: sent,
    /** What this visitor types into the form of an order. */
    order: order(number),

    /** Opens the booking page of an offer; the order is sent by the function that comes back. */
    async readyToBook(reference: string): Promise<() => Promise<Answer>> {
      const path = href('booking', 'tr', {}, { offer: reference });
      const page = await asked(path);
      if (page.status !== 200) throw new Error(`The booking page answered ${page.status}`);
      return () => sent(path, page, 'book', order(number));
    },

    /** Types the code of the demo bank, and is led back. */
    async approve(challenge: string): Promise<Answer> {
      const back = await asked(challenge, new URLSearchParams({ code: DEMO_CODE, action: 'confirm' }));
      return asked(back.location ?? '/');
    },

    /** Cancels as the page offers it. */
    async cancel(reservation: string): Promise<Answer> {
      const path = `${reservation}&cancel=1`;
      return sent(path, await asked(path), 'cancel', {});
    },
  };
}

const order = (number: number): Readonly<Record<string, string>> => ({
  firstName: 'Elif',
  // Everybody is somebody else: one person does not hold many cars.
  lastName: [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join(''),
  email: `elif.${number}@example.com`,
  phoneCountry: 'TR',
  phone: `0532 ${String(number).padStart(7, '0')}`,
  gender: 'woman',
  birthDate: '1991-05-12',
  licenceDate: '2012-03-01',
  cardHolder: 'Elif Karaoğlu',
  cardNumber: DEMO_CARDS[0]?.number ?? '',
  cardExpiry: '08/31',
  cardCvc: '123',
});
