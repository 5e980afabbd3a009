const neon = {
  style: 'synthwave',
  key: 'F minor',
  bpm: 112,
  arp: 'climb',
  bass: 'eighths',
  form: [
    ['intro', 'arp pad', 'Fm | Dbmaj7'],
    ['a', 'arp bass drums hats pad', 'Fm | Dbmaj7 | Ab | Eb'],
    ['b', 'arp bass drums hats clap pad lead', 'Fm | Dbmaj7 | Ab | Eb | Bbm7 | Dbmaj7 | Fm | Eb'],
    ['a', 'arp bass drums hats toms pad lead', 'Bbm7 | Eb C7'],
    ['end', 'pad bass lead', 'Fm'],
  ],
};

const interchange = {
  style: 'synthwave',
  key: 'D minor',
  bpm: 104,
  arp: 'skip',
  bass: 'gallop',
  lead: 'square',
  form: [
    ['intro', 'arp hats', 'Dm7 | %'],
    ['a', 'arp bass drums hats', 'Dm7 | Bbmaj7 | Fadd9 | C/E'],
    ['b', 'arp bass drums hats clap pad lead', 'Gm7 | Bb | Dm7 | C'],
    ['b', 'arp bass drums hats clap pad lead', 'Gm7 | Bb | Fadd9 | Am7'],
    ['end', 'pad bass', 'Dm'],
  ],
};

const overpass = {
  style: 'synthwave',
  key: 'E minor',
  bpm: 118,
  arp: 'climb',
  bass: 'pulse',
  pulse: true,
  form: [
    ['intro', 'bass drums hats', 'Em | %'],
    ['a', 'bass drums hats arp pad', 'Em7 | Cmaj7 | G | D'],
    ['b', 'bass drums hats clap arp pad lead', 'Cmaj7 | D | Em7 | G/B | Am7 | Cmaj7 | D | B7'],
    ['end', 'pad bass lead', 'Em'],
  ],
};

const dawn = {
  style: 'synthwave',
  key: 'G major',
  bpm: 96,
  arp: 'sparse',
  bass: 'pulse',
  form: [
    ['intro', 'pad arp', 'Cmaj9 | D'],
    ['a', 'pad arp bass drums hats', 'G | D/F# | Em7 | Cmaj9'],
    ['b', 'pad arp bass drums hats clap glass lead', 'Cmaj9 | D | Em7 | Bm7 | Cmaj9 | D'],
    ['end', 'pad bass glass lead', 'Gadd9'],
  ],
};

export const nightBus = {
  artist: 'Sable Motel',
  title: 'Night Bus to Anywhere',
  type: 'album',
  cover: 'streaks',
  genre: 'Synthwave',
  date: '2026-11-13',
  label: 'Sodium Light',
  format: 'mp3',
  tracks: [
    { disc: 1, title: 'Last Stop, Neon', music: neon, mood: 'Driving' },
    { disc: 1, title: 'Interchange', music: interchange, mood: 'Driving' },
    { disc: 2, title: 'Chrome Overpass', music: overpass, mood: 'Energetic' },
    { disc: 2, title: 'Terminus at Dawn', artists: ['Sable Motel', 'Pale Harbour'], music: dawn, mood: 'Hopeful' },
  ],
};
