import { createSign, type KeyObject } from 'node:crypto';

/** Who gives passes out: the issuer, a class of his that Google has approved, and the service account whose key signs. */
export interface GoogleWalletSettings {
  readonly issuerId: string;
  readonly classId: string;
  readonly account: string;
  readonly key: KeyObject;
}

/** What a pass says. Nothing of it is a person. */
export interface WalletPass {
  /** The same for the same pass; letters, digits and `-`. One that is kept on a telephone already is not changed by another of its name. */
  readonly id: string;
  readonly locale: string;
  readonly issuer: string;
  readonly title: string;
  readonly subtitle: string;
  /** Shown as a code for cameras, and under it. */
  readonly code: string;
  readonly facts: readonly { readonly id: string; readonly label: string; readonly value: string }[];
  /** From then on the wallet puts it aside. */
  readonly endsAt: Date;
  /** `https://…`, of the site whose page leads to it. */
  readonly origin: string;
}

const SAVE = 'https://pay.google.com/gp/v/save/';
const COLOUR = '#1c2430';

/**
 * The address at which Google offers to put a pass into the wallet of whoever opens it: all of the pass, signed (JWT, RS256). Google hears of it when it is
 * opened, and not before.
 * @see https://developers.google.com/wallet/generic/use-cases/jwt
 */
export function saveUrl({ account, classId, issuerId, key }: GoogleWalletSettings, pass: WalletPass, now: Date): string {
  const text = (value: string) => ({ defaultValue: { language: pass.locale, value } });
  const object = {
    id: `${issuerId}.${pass.id}`,
    classId: `${issuerId}.${classId}`,
    state: 'ACTIVE',
    hexBackgroundColor: COLOUR,
    cardTitle: text(pass.issuer),
    header: text(pass.title),
    subheader: text(pass.subtitle),
    barcode: { type: 'QR_CODE', value: pass.code, alternateText: pass.code },
    textModulesData: pass.facts.map(({ id, label, value }) => ({ id, header: label, body: value })),
    validTimeInterval: { end: { date: pass.endsAt.toISOString() } },
  };
  const claims = {
    iss: account,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now.getTime() / 1000),
    origins: [pass.origin],
    payload: { genericObjects: [object] },
  };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${SAVE}${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
