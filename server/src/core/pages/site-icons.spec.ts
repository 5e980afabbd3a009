import { shortName } from './site-icons.js';

describe('shortName', () => {
  it('has as many words of a name as fit below an icon, and says something', () => {
    expect(
      [
        'Tonearm',
        'The Hum',
        'The Late Night Radio',
        'Music of the World',
        'Radio – the best of all',
        'Der Plattenladen um die Ecke',
        'Kaleidoscopically yours',
        'The The Band Forever',
        'Beethovenplatz',
        '  The   Wire Archive ',
      ].map(shortName),
    ).toEqual([
      'Tonearm',
      'The Hum',
      'Late Night',
      'Music',
      'Radio',
      'Plattenladen',
      'Kaleidoscopically',
      'The Band',
      'Beethovenplatz',
      'Wire Archive',
    ]);
  });
});
