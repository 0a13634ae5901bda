import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTcmb } from './tcmb.ts';

const list = (
  selling: string,
  options: { unit?: string; head?: string; attributes?: string } = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="isokur.xsl"?>
${options.head ?? ''}<Tarih_Date ${options.attributes ?? 'Tarih="20.11.2026" Date="11/20/2026"'} Bulten_No="2026/219">
  <!-- two of the list's twenty currencies -->
  <Currency CrossOrder="0" Kod="USD" CurrencyCode="USD">
    <Unit>1</Unit><Isim>ABD DOLARI</Isim><CurrencyName>US DOLLAR</CurrencyName>
    <ForexBuying>46.1000</ForexBuying><ForexSelling>46.1831</ForexSelling><BanknoteBuying/><CrossRateUSD/>
  </Currency>
  <Currency CrossOrder="9" Kod="EUR" CurrencyCode="EUR">
    <Unit>${options.unit ?? '1'}</Unit><Isim>EURO</Isim><CurrencyName>EURO</CurrencyName>
    <ForexBuying>54.0225</ForexBuying><ForexSelling>${selling}</ForexSelling><CrossRateOther>1.1719</CrossRateOther>
  </Currency>
</Tarih_Date>`;

test('the euro, and what else prices are shown in, is read from the daily list with the date of the list', () => {
  expect(parseTcmb(list('54.1198'))).toEqual({ tryPerEuroE4: 541_198, tryPerDollarE4: 461_831, date: '2026-11-20' });
});

test.each([
  ['54', '1', 540_000],
  ['54.1', '1', 541_000],
  ['54.11985', '1', 541_199],
  ['54.11984999', '1', 541_198],
  ['5411.98', '100', 541_198],
])('a selling rate of %s for %s is read without a float', (selling, unit, expected) => {
  expect(parseTcmb(list(selling, { unit })).tryPerEuroE4).toBe(expected);
});

test('a list that gives its date only in the American order is understood', () => {
  expect(parseTcmb(list('54.1198', { attributes: 'Date="11/20/2026"' })).date).toBe('2026-11-20');
});

test.each(['', '0', '0.0000', '-54.1', '54,11', '5e1', 'NaN', '99999999', '0.5', '54.1198 TL', '54.123456789'])(
  'a selling rate of "%s" is refused',
  (selling) => {
    expect(() => parseTcmb(list(selling))).toThrow('no usable selling rate');
  },
);

test.each([
  ['an empty answer', '', 'not well formed'],
  ['a page of an error', '<html><body>Bakım</body></html>', "Not the Central Bank's list"],
  ['no date', list('54.1', { attributes: '' }), 'names no date'],
  ['a day that does not exist', list('54.1', { attributes: 'Tarih="31.02.2026"' }), 'names no date'],
  ['no euro', '<Tarih_Date Tarih="20.11.2026"></Tarih_Date>', 'no euro'],
  ['a document type', list('54.1', { head: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>' }), 'document type'],
  ['an entity of its own', list('&rate;'), 'no usable selling rate'],
  ['a list cut off', list('54.1').slice(0, -13), 'not well formed'],
  ['tags that cross', '<a><b></a></b>', 'not well formed'],
  ['two documents', '<a/><b/>', "Not the Central Bank's list"],
  ['a very long document', ' '.repeat(1_000_001), 'too long'],
])('%s is refused with a sentence', (_, text, sentence) => {
  expect(() => parseTcmb(text)).toThrow(sentence);
});

test('whatever text arrives, it is read or refused with an Error, quickly', () => {
  const piece = fc.oneof(
    fc.constantFrom('<', '>', '/', '<a', '</a>', '<!--', '-->', '<![CDATA[', '&', '&lt;', '"', '=', '<?', '?>', ' b="1"'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      try {
        parseTcmb(pieces.join(''));
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
        expect(error).not.toBeInstanceOf(TypeError);
      }
    }),
  );
});
