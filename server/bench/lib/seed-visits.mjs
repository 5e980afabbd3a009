// Page views of a site, counted as they are when people come.
import { VisitsRepository } from '../../compiled/modules/admin/visits/visits.repository.js';

const DAY_MS = 86_400_000;
const [CITIES, COUNTRIES, BROWSERS, REFERRERS, PAGES] = [900, 130, 14, 400, 60];
/** Views that a visitor of a day has. */
const EACH = 3;

const hashOf = (n) => ((n * 2_654_435_761) >>> 0).toString(16).padStart(8, '0').repeat(4);

function viewOf(n, at) {
  return {
    at,
    visitor: hashOf(Math.floor(n / EACH)),
    values: {
      countries: `C${(n * 7) % COUNTRIES}`,
      cities: `City ${(n * 17) % CITIES}`,
      devices: ['mobile', 'desktop', 'tablet'][n % 3],
      browsers: `Browser ${(n * 13) % BROWSERS}`,
      platforms: `System ${(n * 5) % 9}`,
      referrers: n % 2 === 0 ? null : `site-${(n * 31) % REFERRERS}.example`,
      pages: `/page-${(n * 11) % PAGES}`,
    },
  };
}

/** So many page views over the last days; a day is counted at once. */
export async function seedVisits({ database, unit }, { views, days }) {
  const visits = new VisitsRepository(database, unit);
  const today = Math.floor(Date.now() / DAY_MS);
  const each = Math.ceil(views / days);
  for (let back = days - 1; back >= 0; back -= 1) {
    const day = today - back;
    const ofDay = Array.from({ length: each }, (_, n) =>
      viewOf(back * each + n, day * DAY_MS + Math.floor((n / each) * DAY_MS)),
    );
    await unit.run('seed', () => visits.add(day, ofDay));
    await unit.run('seed', () => visits.forgetPresentBefore(new Date((day + 1) * DAY_MS), each));
    await unit.run('seed', () => visits.forgetPeopleBefore(day, 1));
  }
}
