import { gainOf } from './loudness';

const loudness = (given: object) => ({
  track_gain_db: null,
  track_peak: null,
  album_gain_db: null,
  album_peak: null,
  ...given,
});

describe('loudness', () => {
  it.each([
    ['off leaves it alone', loudness({ track_gain_db: -6 }), 'off', 1],
    ['unknown is left alone', loudness({}), 'track', 1],
    ['down by the track', loudness({ track_gain_db: -6, album_gain_db: -3 }), 'track', 0.501],
    ['down by the album', loudness({ track_gain_db: -6, album_gain_db: -3 }), 'album', 0.708],
    ['the album falls back to the track', loudness({ track_gain_db: -6 }), 'album', 0.501],
    ['the track falls back to the album', loudness({ album_gain_db: -3 }), 'track', 0.708],
    ['up, but no peak above -1 dBTP', loudness({ track_gain_db: 12, track_peak: 0.5 }), 'track', 1.783],
    ['up as far as wanted where there is room', loudness({ track_gain_db: 6, track_peak: 0.1 }), 'track', 1.995],
    [
      'down further where the peak is above full scale',
      loudness({ track_gain_db: 0, track_peak: 1.2 }),
      'track',
      0.743,
    ],
  ] as const)('%s', (_says, given, mode, gain) => {
    expect(gainOf(given, mode)).toBeCloseTo(gain, 3);
  });

  it('leaves a track alone of which nothing was measured', () => {
    expect(gainOf(null, 'album')).toBe(1);
  });
});
