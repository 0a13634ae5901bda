import { expect, test } from 'vitest';
import { FILL_DRIVER, fillValue, rememberedDriverView, withDriverFilled } from './remembered.ts';

const AYSE = rememberedDriverView({
  id: 'ayse',
  firstName: 'Ayşe',
  lastName: 'Yılmaz',
  gender: 'woman',
  birthDate: '1990-04-02',
  licenceDate: '2012-06-30',
  usedAt: new Date(),
});
const CAN = rememberedDriverView({
  id: 'can',
  firstName: 'Can',
  lastName: 'Yılmaz',
  gender: null,
  birthDate: '1988-11-20',
  licenceDate: null,
  usedAt: new Date(),
});

const posted = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return Object.fromEntries(withDriverFilled(form, [AYSE, CAN]));
};

test('a button fills the fields of the driver and leaves what else was typed', () => {
  const typed = { email: 'elif@ornek.com', firstName: 'El', gender: 'woman', cardNumber: '5528790000000008' };
  expect(posted({ ...typed, [FILL_DRIVER]: fillValue('driver', 'ayse') })).toEqual({
    ...typed,
    firstName: 'Ayşe',
    lastName: 'Yılmaz',
    birthDate: '02.04.1990',
    licenceDate: '30.06.2012',
  });
});

test('what is not known of somebody is empty, so that nobody is mixed from two people', () => {
  expect(posted({ gender: 'woman', licenceDate: '01.01.2020', [FILL_DRIVER]: fillValue('driver', 'can') })).toMatchObject({
    firstName: 'Can',
    gender: '',
    licenceDate: '',
  });
});

test('of whoever drives besides, their own fields are filled', () => {
  expect(posted({ firstName: 'Elif', [FILL_DRIVER]: fillValue(1, 'ayse') })).toEqual({
    firstName: 'Elif',
    'additional.1.firstName': 'Ayşe',
    'additional.1.lastName': 'Yılmaz',
    'additional.1.birthDate': '02.04.1990',
    'additional.1.licenceDate': '30.06.2012',
  });
});

test.each(['driver:nobody', 'driver:', 'x:ayse', '100:ayse', ''])('a button of nobody (%s) fills nothing', (value) => {
  expect(posted({ firstName: 'Elif', [FILL_DRIVER]: value })).toMatchObject({ firstName: 'Elif' });
});
