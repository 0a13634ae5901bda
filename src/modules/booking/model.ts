export * from './booking-form.ts';
export * from './cancellation.ts';
export * from './states.ts';
export * from './summary.ts';
