const ridge = {
  style: 'piano',
  key: 'A minor',
  bpm: 128,
  meter: 3,
  form: [
    ['intro', 'left', 'Am | Fmaj7'],
    ['a', 'left right', 'Am | Fmaj7 | C | G/B | Am | Fmaj7 | Dm | E7'],
    ['b', 'left right strings', 'F | G | Em7 | Am | F | G | Dm7 | E7'],
    ['a', 'left strings right', 'Am | Fmaj7 | Dm | E7'],
    ['end', 'left strings right', 'Am'],
  ],
};

const branno = {
  style: 'piano',
  key: 'F major',
  bpm: 96,
  meter: 3,
  instrument: 'upright',
  form: [
    ['a', 'left right', 'F | C/E | Dm7 | Bbmaj7 | F/A | Gm7 | C7sus4 | C7'],
    ['b', 'left right', 'Bbmaj7 | C | Am7 | Dm7 | Gm7 | F/A | Bbmaj7 | C7'],
    ['end', 'left right', 'F'],
  ],
};

const switchback = {
  style: 'piano',
  key: 'D minor',
  bpm: 224,
  beatsPerMinute: 112,
  meter: 7,
  pulse: ['2 4 3 2 4 3 4', '1 3 2 1 3 2 3'],
  tune: { bank: ['x--x---', 'x-x-x--', 'x----x-'], endings: ['x------', 'x--x---'] },
  form: [
    ['intro', 'pulse', 'Dm7 | %'],
    ['a', 'pulse left', 'Dm7 | Bbmaj7 | Gm7 | Am7'],
    ['b', 'pulse left right', 'Dm7 | C | Bbmaj7 | Fmaj7'],
    ['b', 'pulse left strings right', 'Gm7 | Dm7 | Bbmaj7 | Am7'],
    ['a', 'pulse left strings', 'Bbmaj7 | C'],
    ['end', 'left strings right', 'Dm'],
  ],
};

const cairn = {
  style: 'piano',
  key: 'Db major',
  bpm: 62,
  touch: 0.55,
  chorale: ['x---x---', 'x-----x-'],
  form: [
    ['a', 'chorale', 'Dbmaj7 | Ab/C | Bbm7 | Gbmaj9'],
    ['b', 'chorale right strings', 'Ebm9 | Ab7sus4 | Fm7 Bbm7 | Gbmaj7 Ab'],
    ['end', 'chorale strings', 'Dbadd9'],
  ],
};

export const ridgelines = {
  artist: 'Ivo Lindqvist',
  title: 'Ridgelines',
  type: 'album',
  cover: 'ridges',
  genre: 'Modern classical',
  date: '2026-05-29',
  label: 'Fjärd',
  format: 'ogg',
  tracks: [
    { title: 'Ridge No. 4', music: ridge, mood: 'Wistful' },
    { title: 'Brännö', music: branno, mood: 'Hopeful' },
    { title: 'Switchback', music: switchback, mood: 'Restless' },
    { title: 'Cairn', music: cairn, mood: 'Solemn' },
  ],
};

const hallway = {
  style: 'piano',
  key: 'E minor',
  bpm: 64,
  touch: 0.5,
  room: 1.8,
  tail: 3.6,
  width: 0.5,
  form: [
    ['a', 'left right', 'Em9 | Cmaj7 | G/B | D'],
    ['b', 'left right', 'Am7 | Cmaj7 Bm7'],
    ['end', 'left right', 'Em'],
  ],
};

export const hallwayFourAm = {
  artist: 'Ivo Lindqvist',
  title: 'Hallway, 4 a.m.',
  type: 'single',
  cover: 'mono',
  embedded: true,
  genre: 'Modern classical',
  date: '2024-02-16',
  label: 'Fjärd',
  format: 'flac',
  tracks: [{ title: 'Hallway, 4 a.m.', music: hallway, mood: 'Reflective' }],
};
