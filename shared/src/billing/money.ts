/** Currencies without a smaller unit, and those with three digits of it (ISO 4217, as far as payment providers take them). */
const WITHOUT_MINOR = [
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
];
const WITH_THREE = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];
const WITH_TWO = [
  ...['AED', 'ALL', 'AMD', 'ANG', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BGN', 'BMD', 'BND', 'BOB', 'BRL'],
  ...['BSD', 'BWP', 'BZD', 'CAD', 'CHF', 'CNY', 'COP', 'CRC', 'CVE', 'CZK', 'DKK', 'DOP', 'DZD', 'EGP', 'ETB', 'EUR'],
  ...['FJD', 'GBP', 'GEL', 'GIP', 'GMD', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'JMD'],
  ...['KES', 'KGS', 'KHR', 'KYD', 'KZT', 'LBP', 'LKR', 'LRD', 'LSL', 'MAD', 'MDL', 'MKD', 'MMK', 'MNT', 'MOP', 'MUR'],
  ...['MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR'],
  ...['PLN', 'QAR', 'RON', 'RSD', 'SAR', 'SBD', 'SCR', 'SEK', 'SGD', 'SZL', 'THB', 'TJS', 'TOP', 'TRY', 'TTD', 'TWD'],
  ...['TZS', 'UAH', 'USD', 'UYU', 'UZS', 'WST', 'XCD', 'YER', 'ZAR', 'ZMW'],
];

const DIGITS: ReadonlyMap<string, number> = new Map([
  ...WITHOUT_MINOR.map((code) => [code, 0] as const),
  ...WITH_TWO.map((code) => [code, 2] as const),
  ...WITH_THREE.map((code) => [code, 3] as const),
]);

/** ISO codes of the currencies that a price may have. */
export const CURRENCIES: readonly string[] = [...DIGITS.keys()].sort();

/** Digits behind the point; null: no currency that prices have. What browsers say of a currency is what is usual in cash: other digits, of some. */
export const currencyDigits = (currency: string): number | null => DIGITS.get(currency) ?? null;

/**
 * An amount as the API tells it (10.99) in the currency's smallest units (1099), which are what is kept and summed.
 * The point is moved in the number's text: a multiplication would make 1098.9999 of some amounts.
 * @returns null for more digits than the currency has, what is no amount, and a currency that is not known.
 */
export function toMinor(amount: number, currency: string): number | null {
  const digits = currencyDigits(currency);
  if (digits === null || !Number.isFinite(amount) || amount < 0) return null;
  const text = String(amount);
  if (text.includes('e')) return null;
  const minor = Number(`${text}e${digits}`);
  return Number.isSafeInteger(minor) ? minor : null;
}

/** The other way round; the currency is one of `CURRENCIES`. */
export const toMajor = (minor: number, currency: string): number =>
  Number(`${minor}e-${currencyDigits(currency) ?? 0}`);
