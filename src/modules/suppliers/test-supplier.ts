/** By this name the test supplier is known: as a connector, and as the company of its offers (decision 0227). No real supplier may have it. */
export const TEST_SUPPLIER = 'test-supplier';
