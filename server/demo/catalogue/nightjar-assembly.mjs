const isobars = {
  style: 'jazz',
  key: 'C major',
  bpm: 138,
  solo: 'vibes',
  form: [
    ['intro', 'walk piano', 'Dm7 G13 | Em7 A7b9'],
    ['a', 'walk drums piano solo', 'Dm9 | G13 | Cmaj9 | A7b9 | Dm9 | G13 | Em7 A7b9 | Dm7 G13'],
    ['b', 'walk drums ride piano answer', 'Fmaj7 | Fm6 | Em7 | A7b9 | D9 | % | Dm9 | G13'],
    ['end', 'walk piano solo', 'C69'],
  ],
};

const pressure = {
  style: 'jazz',
  key: 'C minor',
  bpm: 72,
  solo: 'trumpet',
  swing: 0.24,
  form: [
    ['intro', 'piano', 'Abmaj7 G7b9'],
    ['a', 'piano two drums solo', 'Cm9 | Am7b5 D7b9 | Gm9 | C7b9'],
    ['b', 'piano two drums strings solo', 'Fm9 | Bb13 | Ebmaj9 Abmaj7 | Dm7b5 G7b9'],
    ['end', 'piano two strings solo', 'Cm9'],
  ],
};

const blue = {
  style: 'jazz',
  key: 'F blues',
  bpm: 122,
  solo: 'clarinet',
  form: [
    ['intro', 'walk rim', 'F7 | %'],
    [
      'a',
      'walk drums ride piano solo',
      'F7 | Bb9 | F7 | Cm7 F13 | Bb9 | % | F7 | Am7 D7b9 | Gm9 | C13 | F7 D7b9 | Gm7 C13',
    ],
    ['b', 'walk drums piano', 'Gm9 | C13'],
    ['end', 'walk piano solo', 'F13'],
  ],
};

export const contour = {
  artist: 'Nightjar Assembly',
  title: 'Contour',
  type: 'album',
  cover: 'contour',
  genre: 'Jazz',
  date: '2025-10-03',
  label: 'Blue Vestry',
  format: 'mp3',
  tracks: [
    { title: 'Isobars', music: isobars, mood: 'Playful' },
    { title: 'Low Pressure', music: pressure, mood: 'Intimate' },
    { title: 'Blue Contour', music: blue, mood: 'Playful' },
  ],
};
