const picnic = {
  style: 'cityPop',
  key: 'A minor',
  bpm: 108,
  form: [
    ['intro', 'keys guitar', 'Fmaj9 | E7#9'],
    ['a', 'keys guitar bass drums', 'Fmaj9 | E7#9 | Am9 | Gm9 C13'],
    ['a', 'keys guitar bass drums pad lead', 'Fmaj9 | E7#9 | Am9 | Gm9 C13'],
    ['b', 'keys guitar bass drums brass pad lead', 'Dm9 | G13 | Cmaj9 | E7#9'],
    ['end', 'keys bass pad lead', 'Am9'],
  ],
};

const vending = {
  style: 'cityPop',
  key: 'C major',
  bpm: 98,
  voice: 'flute',
  comping: ['x---x-x---x-x---', 'x-----x-x-----x-'],
  form: [
    ['intro', 'keys pad', 'Fmaj9 | G13'],
    ['a', 'keys guitar bass drums lead', 'Fmaj9 | G13 | Em7 | Am9'],
    ['b', 'keys guitar bass drums pad brass lead', 'Dm9 | Em7 | Fmaj9 | G9sus4'],
    ['a', 'keys guitar bass drums pad lead', 'Fmaj9 | G13'],
    ['end', 'keys bass pad lead', 'Cmaj9'],
  ],
};

const machinery = {
  style: 'cityPop',
  key: 'Bb major',
  bpm: 88,
  swing: 0.18,
  form: [
    ['intro', 'keys', 'Ebmaj9'],
    ['a', 'keys bass drums pad lead', 'Ebmaj9 | D7#9 | Gm9 | Fm9 Bb13'],
    ['a', 'keys guitar bass drums pad brass lead', 'Ebmaj9 | D7#9 | Gm9 | Cm9 F13'],
    ['b', 'keys guitar bass drums pad brass lead', 'Ebmaj9 | Cm9 F13'],
    ['end', 'keys bass pad', 'Bbmaj9'],
  ],
};

export const softMachinery = {
  artist: 'Hana Mori',
  title: 'Soft Machinery',
  type: 'ep',
  cover: 'stripes',
  embedded: true,
  genre: 'City pop',
  date: '2025-06-20',
  label: 'Terrazzo Sound',
  format: 'm4a',
  tracks: [
    { title: 'Chrome Picnic', music: picnic, mood: 'Sunny' },
    { title: 'Vending Machine Sun', music: vending, mood: 'Sunny' },
    { title: 'Soft Machinery', music: machinery, mood: 'Nostalgic' },
  ],
};
