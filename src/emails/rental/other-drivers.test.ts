import { expect, test } from 'vitest';
import { emails, facts } from '../emails.fixture.ts';

test('whoever else drives stands in the confirmation with equal weight, a line each, and who has no name yet too', async () => {
  const additionalDrivers = [
    { firstName: 'Can', lastName: 'Demir' },
    { firstName: 'Ece', lastName: 'Kaya' },
  ];
  const mail = await emails.confirmed(facts({ additionalDrivers, unnamedDrivers: 1 }));
  expect(mail.html).toMatch(/>Can Demir<div>Ece Kaya<\/div><div>[^<]+<\/div><\/td>/);
  expect(mail.text).toMatch(/Ek sürücüler: Can Demir\n {2}Ece Kaya\n {2}\S/);
  expect((await emails.confirmed(facts())).text).not.toMatch(/Ek sürücü(ler)?:/);
});
