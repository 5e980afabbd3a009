import { greenhouse } from './lyrics.mjs';

const naranjo = {
  style: 'latin',
  key: 'A minor',
  bpm: 72,
  form: [
    ['intro', 'guitar', 'Am9'],
    ['a', 'guitar bass drums lead', 'Am9 | Gm7 C9 | Fmaj7 | Bm7b5 E7b9'],
    ['b', 'guitar bass drums claves marimba lead', 'Dm9 | G13 | Cmaj7 Fmaj7 | Bm7b5 E7b9'],
    ['end', 'guitar bass lead', 'Am9'],
  ],
};

const effect = {
  style: 'soul',
  key: 'Eb major',
  bpm: 86,
  swing: 0.14,
  voice: 'voice',
  form: [
    ['intro', 'organ piano', 'Fm7 Bb13'],
    ['a', 'piano bass drums lead', 'Ebmaj7 | Gm7 C7b9 | Fm9 | Bb13'],
    ['b', 'piano organ bass drums clap choir guitar lead', 'Abmaj7 | Gm7 | Fm9 | Bb9sus4'],
    ['a', 'piano organ bass drums choir lead', 'Ebmaj7 | Fm7 Bb13'],
    ['end', 'piano organ bass choir lead', 'Ebmaj9'],
  ],
};

const terrazzo = {
  style: 'soul',
  key: 'D minor',
  bpm: 86,
  swing: 0.22,
  groove: 'knock',
  bass: 'synth',
  voice: 'reed',
  keys: 'mellow',
  chops: ['x--x....x--x..x-', 'x--x......x--x..'],
  low: 31,
  form: [
    ['intro', 'piano', 'Dm9 A7#9'],
    ['a', 'piano bass drums', 'Dm9 | Gm9 | Bbmaj7 | A7#9'],
    ['b', 'piano keys bass drums clap bells lead', 'Gm9 | C13 | Fmaj9 | A7#9'],
    ['a', 'piano bass drums shaker lead', 'Dm9 | A7#9'],
    ['end', 'piano bass keys', 'Dm9'],
  ],
};

const arcade = {
  style: 'guitars',
  key: 'E major',
  bpm: 94,
  form: [
    ['intro', 'chime', 'Emaj9 | %'],
    ['a', 'chime bass drums pad', 'Emaj9 | C#m7 | Amaj7 | B'],
    ['b', 'chime bass drums pad tremolo lead', 'Amaj7 | B | G#m7 | C#m7 | Amaj7 | B'],
    ['end', 'chime bass pad lead', 'Emaj9'],
  ],
};

const shutter = {
  style: 'ambient',
  key: 'G minor',
  bpm: 86,
  room: 2.6,
  tail: 4.5,
  form: [
    ['intro', 'pulse pad', 'Gm9 | Ebmaj9'],
    ['a', 'pulse pad sub drums', 'Gm9 | Ebmaj9 | Bbmaj9 | F/A'],
    ['b', 'pulse pad sub drums choir lead', 'Cm9 | Ebmaj9 | Gm9 | Dm7'],
    ['end', 'pulse pad bass choir', 'Gm9'],
  ],
};

const beacon = {
  style: 'guitars',
  key: 'D major',
  bpm: 82,
  form: [
    ['intro', 'chime', 'Dadd9 Gmaj7'],
    ['a', 'chime bass rims pad', 'Dadd9 | Gmaj7 | Bm7 | A'],
    ['b', 'chime bass toms pad tremolo strings', 'Gmaj7 | A | Bm7 | F#m7'],
    ['c', 'chime bass drums toms pad tremolo strings wall lead', 'G | D/F# | Bm7 | A'],
    ['end', 'chime bass pad strings wall lead', 'Dadd9'],
  ],
};

export const kitchenRadio = {
  artist: 'Various Artists',
  title: 'Kitchen Radio',
  type: 'compilation',
  cover: 'bauhaus',
  genre: 'Electronic',
  date: '2026-11-18',
  label: 'Tonearm Demo',
  format: 'mp3',
  tracks: [
    { title: 'Naranjo', artists: ['Tomás Reyna'], music: naranjo, genre: 'Latin', mood: 'Sunny' },
    {
      title: 'Greenhouse Effect',
      artists: ['Odile Vance'],
      music: effect,
      genre: 'Soul',
      lyrics: greenhouse,
      mood: 'Tender',
      language: 'eng',
    },
    {
      title: 'Terrazzo',
      artists: ['Cobalt Kin'],
      music: terrazzo,
      genre: 'Hip-hop',
      explicit: true,
      mood: 'Confident',
    },
    { title: 'Arcade Fortune', artists: ['The Slow Arcades'], music: arcade, genre: 'Dream pop', mood: 'Dreamy' },
    {
      title: 'Shutter',
      artists: ['Kessler & Wren feat. Hana Mori'],
      music: shutter,
      genre: 'Electronic',
      mood: 'Nocturnal',
    },
    { title: 'Beacon Hill', artists: ['Pale Harbour'], music: beacon, genre: 'Post-rock', mood: 'Soaring' },
  ],
};
