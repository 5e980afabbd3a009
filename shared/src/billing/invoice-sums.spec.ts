import { invoiceSums } from './invoice-sums.js';
import { currencyDigits, toMajor } from './money.js';

/** The same numbers each time. */
function* numbers(): Generator<number, never> {
  for (let seed = 7; ;) {
    seed = (seed * 48_271) % 2_147_483_647;
    yield seed;
  }
}

describe('sums of an invoice', () => {
  it('add up as they are printed, with tax in the lines or on top of them, whatever digits the currency has', () => {
    const random = numbers();
    const below = (limit: number): number => random.next().value % limit;
    for (let n = 0; n < 3_000; n += 1) {
      const currency = ['JPY', 'EUR', 'KWD'][n % 3] ?? 'EUR';
      const isIncluded = below(2) === 0;
      const subtotal = 1 + below(5_000_000);
      const discount = below(3) === 0 ? below(subtotal) : 0;
      const left = subtotal - discount;
      const rate = below(4) === 0 ? 0 : below(2_700);
      const tax = Math.round((left * rate) / (isIncluded ? 10_000 + rate : 10_000));
      const amount = isIncluded ? left : left + tax;
      const major = (minor: number): number => toMajor(minor, currency);
      const digits = currencyDigits(currency) ?? 2;
      // As the page and the file write it, and as a reader adds it up.
      const printed = new Map(
        invoiceSums({
          subtotal: major(subtotal),
          discount: major(discount),
          tax: major(tax),
          amount: major(amount),
          amount_refunded: 0,
          currency,
        }).map(([name, sum]) => [name, Number(sum.toFixed(digits).replace('.', ''))]),
      );
      expect(printed.get('total')).toBe(amount);
      if (tax > 0) expect([n, (printed.get('net') ?? 0) + (printed.get('tax') ?? 0)]).toEqual([n, amount]);
      else expect([n, printed.has('net'), printed.has('tax')]).toEqual([n, false, false]);
      // What the lines come to is either what is to be paid without tax, or with it.
      const lines = (printed.get('subtotal') ?? subtotal) + (printed.get('discount') ?? 0);
      expect([amount, printed.get('net')]).toContain(lines);
    }
  });
});
