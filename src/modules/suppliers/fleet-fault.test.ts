import { expect, test } from 'vitest';
import { fleetFault } from './fleet-fault.ts';
import { sampleFleet } from './sample/sample-fleet.ts';
import { sampleSources } from './sample/sources.ts';
import type { SupplierConditionsRow, VehicleTypeRow } from './tables.ts';

const fleet = sampleFleet(await sampleSources(), { seed: 2026, scale: 1 });
const [terms] = fleet.supplier_conditions as [SupplierConditionsRow];
const [type] = fleet.vehicle_types as [VehicleTypeRow];

test('the sample keeps what the site promises for everybody', () => {
  expect(fleetFault(fleet)).toBeUndefined();
});

test('a supplier with harder terms of cancellation is named', () => {
  const conditions = { ...terms.conditions, cancellation: { freeUntilHours: 72, afterwards: 'credit' as const } };
  expect(fleetFault({ ...fleet, supplier_conditions: [{ ...terms, conditions }] })).toBe(
    `the conditions of ${terms.supplier} (${terms.market}): free_period_ends_too_early`,
  );
});

test('a supplier that takes its deposit in cash and wants a credit card is named', () => {
  const deposit = { ...terms.conditions.deposit, how: 'debit_card_or_cash' as const };
  const conditions = { ...terms.conditions, deposit, cards: 'credit_only' as const };
  expect(fleetFault({ ...fleet, supplier_conditions: [{ ...terms, conditions }] })).toContain('credit cards only');
  expect(
    fleetFault({ ...fleet, supplier_conditions: [{ ...terms, conditions: { ...conditions, cards: 'credit_or_debit' } }] }),
  ).toBeUndefined();
});

test('a seven-seater for five is named', () => {
  expect(fleetFault({ ...fleet, vehicle_types: [{ ...type, class: 'seven_seater', seats: 5 }] })).toContain(`${type.slug} has 5 seats`);
});
