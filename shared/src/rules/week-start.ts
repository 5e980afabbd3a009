/** Regions whose week begins on Sunday or Saturday (CLDR, weekData); everywhere else it is Monday. */
const SUNDAY = new Set(
  'AG AS AU BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'.split(
    ' ',
  ),
);
const SATURDAY = new Set('AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '));

/** Weekdays as `Date.getDay` counts them. */
export type WeekStart = 0 | 1 | 6;
export const MONDAY = 1;

/** The day that a week begins with in a region (spec 1 §9). @param region ISO 3166-1 alpha-2. */
export function weekStartOf(region: string | null | undefined): WeekStart {
  const code = region?.toUpperCase() ?? '';
  if (SUNDAY.has(code)) return 0;
  return SATURDAY.has(code) ? 6 : MONDAY;
}
