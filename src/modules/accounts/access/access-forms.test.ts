import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RULES } from '#kernel/rules';
import { isIncomplete } from '../fields.ts';
import { emailChangeFrom, forgottenFormFrom, logInFormFrom, passwordChangeFrom, registerFormFrom, resetFormFrom } from './access-forms.ts';

const FILLED = {
  firstName: 'Elif',
  lastName: 'Karaoğlu',
  email: 'elif@ornek.com',
  password: 'gizli',
  passwordRepeat: 'gizli',
  acceptTerms: 'on',
};
const register = (changed: Record<string, unknown> = {}) => registerFormFrom(Object.entries({ ...FILLED, ...changed }));
const problemsOf = (changed: Record<string, unknown>) => {
  const read = register(changed);
  return read.kind === 'invalid' ? read.problems : {};
};

test('a registration is read into the forms we keep', () => {
  expect(register({ email: ' Elif@ORNEK.com ', firstName: ' Elif  Nur ' })).toEqual({
    kind: 'read',
    form: { firstName: 'Elif Nur', lastName: 'Karaoğlu', email: 'elif@ornek.com', password: 'gizli', marketing: false },
  });
});

test('a password has at least as many characters as the rule says, however they are written', () => {
  expect(RULES.minimumPasswordLength).toBe(4);
  for (const password of ['abc', 'a\u0301bc', '🚗🚗🚗', '   ']) {
    expect(problemsOf({ password, passwordRepeat: password }).password, password).toBe('password_short');
  }
  for (const password of ['abcd', '1234', '    ', '🚗🚗🚗🚗', 'şifr']) {
    expect(problemsOf({ password, passwordRepeat: password }).password, password).toBeUndefined();
  }
  expect(problemsOf({ password: 'x'.repeat(129), passwordRepeat: 'x'.repeat(129) }).password).toBe('password_long');
});

test('spaces of a password are part of it', () => {
  const read = register({ password: ' gizli ', passwordRepeat: ' gizli ' });
  expect(read.kind === 'read' && read.form.password).toBe(' gizli ');
  expect(problemsOf({ password: 'gizli', passwordRepeat: 'gizli ' })).toEqual({ passwordRepeat: 'passwords_differ' });
});

test.each([
  ['firstName', '', 'first_name_required'],
  ['firstName', 'E1if', 'first_name_invalid'],
  ['lastName', ' ', 'last_name_required'],
  ['email', '', 'email_required'],
  ['email', 'elif@', 'email_invalid'],
  ['email', 'elif çok@ornek.com', 'email_invalid'],
  ['password', '', 'password_required'],
  ['passwordRepeat', '', 'password_repeat_required'],
  ['passwordRepeat', 'gizlı', 'passwords_differ'],
  ['acceptTerms', '', 'terms_required'],
  ['acceptTerms', 'false', 'terms_required'],
])('%s "%s" is %s', (field, text, problem) => {
  expect(problemsOf({ [field]: text })[field]).toBe(problem);
});

test('an empty form is incomplete, a wrong one is not', () => {
  const empty = registerFormFrom([]);
  expect(empty.kind === 'invalid' && isIncomplete(empty.problems)).toBe(true);
  expect(isIncomplete(problemsOf({ email: 'elif@' }))).toBe(false);
  expect(isIncomplete(problemsOf({ acceptTerms: '' }))).toBe(false);
});

test('a box may come as a form sends it or as JSON says it', () => {
  for (const marketing of ['on', '1', true]) {
    const read = register({ marketing });
    expect(read.kind === 'read' && read.form.marketing).toBe(true);
  }
  for (const marketing of ['', '0', 'false', false, undefined]) {
    const read = register({ marketing });
    expect(read.kind === 'read' && read.form.marketing).toBe(false);
  }
});

test('each part of a password change is required', () => {
  expect(passwordChangeFrom([])).toEqual({
    kind: 'invalid',
    problems: {
      currentPassword: 'current_password_required',
      newPassword: 'new_password_required',
      newPasswordRepeat: 'password_repeat_required',
    },
  });
});

test('a present password may be shorter than today would allow', () => {
  const fields = { currentPassword: 'x', newPassword: 'yeni', newPasswordRepeat: 'yeni' };
  expect(passwordChangeFrom(Object.entries(fields)).kind).toBe('read');
  expect(logInFormFrom(Object.entries({ email: 'elif', password: 'x' })).kind).toBe('read');
});

test('whatever arrives is read or refused by name, and never breaks', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()), fc.string({ minLength: 600 }));
  const name = fc.oneof(fc.constantFrom(...Object.keys(FILLED), 'newPassword', '__proto__', 'constructor'), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (entries) => {
      for (const read of [registerFormFrom, logInFormFrom, forgottenFormFrom, resetFormFrom, passwordChangeFrom, emailChangeFrom]) {
        const outcome = read(entries);
        if (outcome.kind === 'invalid') expect(Object.keys(outcome.problems).length).toBeGreaterThan(0);
      }
    }),
  );
});
