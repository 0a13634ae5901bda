import { expect, test } from 'vitest';
import { choosableIn, fieldErrors, problemAbove, problemOf } from './problem-messages.ts';

const lang = { locale: 'tr' } as const;

test('a date that was not given is asked for, and the field with the proposed one is not called wrong', () => {
  expect(problemOf('from', ['missing_pickup', 'missing_from', 'missing_to'], lang)).toBeUndefined();
  expect(problemOf('to', ['missing_from', 'missing_to'], lang)).toBeUndefined();
  expect(problemOf('from', ['missing_to', 'pickup_in_past'], lang)).toContain('geçmişte kalmış');
  expect(problemOf('age', ['missing_age'], lang)).toBe('Geçersiz URL. Lütfen yaş seçiniz.');
});

test('where places are listed that may have been meant, the field asks to choose and does not say that there are none', () => {
  const [nowhere, several] = [
    { slug: '', text: 'zzzz', candidates: [] },
    {
      slug: '',
      text: 'antalya havali',
      candidates: [{ slug: 'antalya-havalimani', name: 'Antalya Havalimanı', kind: 'airport', context: 'Antalya' }],
    },
  ] as const;
  const said = (pickup: typeof nowhere | typeof several) =>
    problemOf('pickup', ['unknown_pickup'], lang, choosableIn({ pickup, returnTo: nowhere }));
  expect(said(several)).toBe('Hangi yeri kastettiğinizi listeden seçin');
  expect(said(nowhere)).toBe('Sonuç bulunamadı');
});

test('each field has the first of its problems in words, and a proposed date has none', () => {
  const nowhere = { slug: '', text: '', candidates: [] };
  const form = { problems: ['missing_pickup', 'missing_from', 'invalid_age', 'missing_age'], pickup: nowhere, returnTo: nowhere } as const;
  expect(fieldErrors(form, lang)).toEqual({
    pickup: problemOf('pickup', ['missing_pickup'], lang),
    age: 'Sürücü en az 18, en çok 99 yaşında olabilir.',
  });
});

test('above the form an unknown place says which one, and an age that no driver may have says which they may', () => {
  expect(problemAbove('unknown_pickup', lang, [])).toBe('Alış yeri bulunamadı. Listeden bir yer seçin.');
  expect(problemAbove('unknown_return', lang, [])).toBe('İade yeri bulunamadı. Listeden bir yer seçin.');
  expect(problemAbove('unknown_pickup', lang, ['unknown_pickup'])).toBe('Hangi yeri kastettiğinizi listeden seçin');
  expect(problemAbove('invalid_age', lang, [])).toBe('Sürücü en az 18, en çok 99 yaşında olabilir.');
});
