import type { BookingDeps } from './deps.ts';

/** Who runs the marketplace of tests, as documents name them; its legal identity apart. */
export const EXAMPLE_SITE = {
  brandName: 'Kontak',
  legalName: 'Kontak A.Ş.',
  brandPhone: '0850 000 00 00',
  brandEmail: 'destek@kontak.example',
  brandAddress: 'İstanbul',
  siteAddress: 'https://kontak.example',
};

/** Words of a catalogue that says what it is asked for. */
export const plainWording: BookingDeps['documents']['wording'] = {
  vehicleClass: (kind) => kind,
  transmission: (kind) => kind,
  fuel: (kind) => kind,
  fuelPolicy: (kind) => kind,
  length: ({ days }) => `${days}`,
  line: (line) => line.kind,
};
