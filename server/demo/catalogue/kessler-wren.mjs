const half = {
  style: 'ambient',
  key: 'D lydian',
  bpm: 60,
  form: [
    ['intro', 'pad wind', 'Dmaj9 | %'],
    ['a', 'pad bass bells', 'Dmaj9 | E/D | Bm11 | Gmaj7#11'],
    ['b', 'pad silk bass harp bells', 'Dmaj9 | E/D | F#m7 | Bm11'],
    ['end', 'pad silk bass', 'Dmaj9'],
  ],
};

const window = {
  style: 'ambient',
  key: 'Eb major',
  bpm: 58,
  warmth: 500,
  form: [
    ['intro', 'piano wind', 'Cm9'],
    ['a', 'piano pad bass', 'Abmaj9 | Eb/G | Fm9 | Cm9'],
    ['b', 'piano pad choir bass kalimba', 'Abmaj9 | Bb/Ab | Gm7 | Cm9'],
    ['end', 'piano pad choir bass', 'Ebmaj9'],
  ],
};

const fathom = {
  style: 'ambient',
  key: 'F# minor',
  bpm: 66,
  voice: 'voice',
  form: [
    ['intro', 'choir bass wind', 'F#m9 | Dmaj9'],
    ['a', 'choir pad bass kalimba lead', 'F#m9 | Dmaj9 | Amaj9 | E/G#'],
    ['b', 'choir pad silk bass harp lead', 'Bm9 | Dmaj9 | F#m9 | C#m7'],
    ['end', 'choir pad silk bass', 'Dmaj9'],
  ],
};

export const halflight = {
  artist: 'Kessler & Wren',
  title: 'Halflight',
  type: 'album',
  cover: 'halflight',
  genre: 'Ambient',
  date: '2026-09-18',
  label: 'Long Room',
  format: 'opus',
  tracks: [
    { title: 'Halflight', music: half, mood: 'Calm' },
    { title: 'Second Window', music: window, mood: 'Reflective' },
    { title: 'Fathom Line', music: fathom, mood: 'Weightless' },
  ],
};
