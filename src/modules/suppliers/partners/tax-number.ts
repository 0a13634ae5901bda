/**
 * Whether the check digit of a Turkish tax number (vergi kimlik numarası, ten digits) is right.
 * The rule is the Revenue Administration's: each of the first nine digits plus its distance from the tenth, taken modulo ten, times two to the
 * power of that distance, modulo nine (a product other than zero that leaves nothing counts nine); the last digit makes the sum whole tens.
 */
export function taxNumberAddsUp(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const numbers = [...digits].map(Number);
  const sum = numbers.slice(0, 9).reduce((total, digit, index) => {
    const distance = 9 - index;
    const shifted = (digit + distance) % 10;
    const weighed = (shifted * 2 ** distance) % 9;
    return total + (shifted !== 0 && weighed === 0 ? 9 : weighed);
  }, 0);
  return (10 - (sum % 10)) % 10 === numbers[9];
}
