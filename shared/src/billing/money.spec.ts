import { CURRENCIES, currencyDigits, toMajor, toMinor } from './money.js';

describe('amounts in smallest units', () => {
  it('come back as they went, in every currency', () => {
    for (const currency of CURRENCIES)
      for (let minor = 0; minor < 100_000_000; minor += 997_003)
        expect(toMinor(toMajor(minor, currency), currency)).toBe(minor);
  });

  it('are exact, and refused where the currency has fewer digits', () => {
    expect([toMinor(1.005, 'USD'), toMinor(10.99, 'USD'), toMinor(1.005, 'KWD'), toMinor(500, 'JPY')]).toEqual([
      null,
      1_099,
      1_005,
      500,
    ]);
    expect([toMinor(0.5, 'JPY'), toMinor(-1, 'EUR'), toMinor(Number.NaN, 'EUR'), toMinor(1e21, 'EUR')]).toEqual(
      Array(4).fill(null),
    );
    expect([toMinor(1, 'DEM'), toMinor(1e-7, 'KWD'), currencyDigits('eur')]).toEqual([null, null, null]);
  });
});
