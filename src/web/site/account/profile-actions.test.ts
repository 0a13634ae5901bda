import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { AccessAnswer } from '../../parts/access/access-answer.ts';
import { localeContext, visitContext, webContext } from '../../request/context.ts';
import { profileAction } from './profile-actions.ts';

/** A product whose database does not answer once somebody is logged in. */
function brokenCall() {
  const errors: object[] = [];
  const session = { id: 's', user: { id: 'u', email: 'elif@ornek.com', emailVerified: true, firstName: 'Elif', lastName: '' } };
  const broken = () => Promise.reject(new Error('connection lost'));
  const accounts = { sessionOf: async () => session, updateProfile: broken, changePassword: broken, changeEmail: broken };
  const context = new RouterContextProvider();
  context.set(webContext, { accounts, log: { error: (fields: object) => void errors.push(fields) } } as never);
  context.set(localeContext, 'tr');
  context.set(visitContext, { nonce: '', ip: '203.0.113.7', country: 'TR' });
  return { call: { request: new Request('https://kontak.example/profil'), context }, errors };
}

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

test('a profile that could not be saved asks to try again, keeps what was typed, and is logged once', async () => {
  const { call, errors } = brokenCall();
  const answer = await profileAction(call, formOf({ action: 'save', firstName: 'Elif', city: 'İzmir' }));
  const { data, init } = answer as { data: AccessAnswer; init: ResponseInit };
  expect(init.status).toBe(500);
  expect(data).toMatchObject({ form: 'save', tone: 'bad', notice: 'Bilgileriniz kaydedilemedi. Lütfen yeniden deneyiniz.' });
  expect(data.typed).toMatchObject({ firstName: 'Elif', city: 'İzmir' });
  expect(errors).toHaveLength(1);
});

test('what fails elsewhere is said at the form that was sent, and no password comes back', async () => {
  for (const [action, form] of [
    ['password', 'password'],
    ['email', 'email'],
  ] as const) {
    const { call } = brokenCall();
    const answer = await profileAction(call, formOf({ action, currentPassword: 'gizli', newPassword: 'gizli2', email: 'a@ornek.com' }));
    const { data } = answer as { data: AccessAnswer };
    expect(data).toMatchObject({ form, tone: 'bad', notice: 'Değişiklik yapılamadı. Lütfen yeniden deneyiniz.' });
    expect(JSON.stringify(data)).not.toContain('gizli');
  }
});
