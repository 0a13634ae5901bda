import { expect, test } from 'vitest';
import { loadFrequentPasswords } from './frequent-passwords.ts';
import { weaknessOf } from './password-rules.ts';
import { passwordStrength } from './password-strength.ts';

const common = await loadFrequentPasswords();
const ELIF = { email: 'elif.k@ornek.com', firstName: 'Elif', lastName: 'Karaoğlu', userName: 'elifk34', brand: 'Kontak' };

test.each([
  ['1234', 'common'],
  ['123456', 'common'],
  ['PassWord', 'common'],
  ['ｐａｓｓｗｏｒｄ', 'common'],
  ['şifre', 'common'],
  ['FENERBAHÇE', 'common'],
  ['seviyorum', 'common'],
  ['804715', 'common'],
  ['        ', 'common'],
  ['ğğğğğğğğğğ', 'common'],
  ['rstuvwxyz', 'common'],
  ['elif.k@ornek.com', 'personal'],
  ['Elif', 'personal'],
  ['elif1990', 'personal'],
  ['karaoglu!', 'personal'],
  ['KaraoğluElif', 'personal'],
  ['elifk34', 'personal'],
  ['Kontak2026', 'personal'],
  ['kır9', undefined],
  ['gizli şifre', undefined],
  ['80471529', undefined],
  ['elif kedileri sever', undefined],
  ['correct horse battery staple', undefined],
])('%j is %s', (password, weakness) => {
  expect(weaknessOf(password, ELIF, common)).toBe(weakness);
});

test('the list holds ten thousand passwords and those of Turkey', () => {
  expect(common.size).toBeGreaterThan(11_000);
});

test.each([
  ['kır', 'short'],
  ['1234', 'weak'],
  ['kır9', 'weak'],
  ['elif1990', 'weak'],
  ['aaaabbbb', 'weak'],
  ['gizli kedi', 'fair'],
  ['kedim balkonda', 'good'],
  ['mavi deniz kenarında üç kedi', 'strong'],
])('%j is said to be %s while it is typed', (password, strength) => {
  expect(passwordStrength(password, ELIF)).toBe(strength);
});

test('whoever needs twelve characters is told until there are twelve', () => {
  expect(passwordStrength('gizli kedi!', {}, 12)).toBe('short');
});
