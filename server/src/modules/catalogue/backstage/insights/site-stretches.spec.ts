import { DAY_MS } from './calendar.js';
import { steadyParts } from './site-stretches.js';

describe('parts in which clocks stay as they are', () => {
  it('end where clocks change, also at the midnight that a week of the range ends with', () => {
    const change = Date.parse('2026-04-05T03:00:00Z');
    const span = { from: change - 7 * DAY_MS, to: change + 30 * DAY_MS };
    expect(steadyParts(span, 'America/Santiago')).toEqual([
      { from: span.from, to: change },
      { from: change, to: span.to },
    ]);
    expect(steadyParts(span, 'Asia/Tokyo')).toEqual([span]);
  });
});
