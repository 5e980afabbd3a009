import { harbourLights, undertow } from './lyrics.mjs';

const harbour = {
  style: 'folk',
  key: 'D major',
  bpm: 84,
  surf: true,
  form: [
    ['intro', 'guitar', 'Dadd9 Gmaj7'],
    ['a', 'guitar lead', 'D | A/C# | Bm7 | Gadd9'],
    ['a', 'guitar bass drums strings lead', 'D | A/C# | Bm7 | Gadd9'],
    ['b', 'guitar bass drums strings haze lead', 'Em7 | A | D/F# | Gmaj7'],
    ['out', 'guitar bass strings lead', 'Em7 | Gadd9 A'],
    ['end', 'guitar bass strings lead', 'D'],
  ],
};

const gulls = {
  style: 'folk',
  key: 'G major',
  bpm: 112,
  meter: 3,
  voice: 'whistle',
  form: [
    ['intro', 'guitar', 'Em7 | Cmaj7'],
    ['a', 'guitar bass lead', 'Em | C | G | D/F# | Em | C | Am7 | D'],
    ['b', 'guitar bass strings drums lead', 'C | G/B | Am7 | Em7 | C | G/B | Am7 | D7sus4'],
    ['end', 'guitar bass strings lead', 'G'],
  ],
};

const slack = {
  style: 'folk',
  key: 'A minor',
  bpm: 68,
  voice: 'fiddle',
  tune: { bank: 'slow', low: 57, high: 76 },
  surf: true,
  form: [
    ['intro', 'haze piano', 'Am9'],
    ['a', 'haze piano guitar lead', 'Am9 | Fmaj7 | Cadd9 | G6'],
    ['b', 'haze piano guitar bass strings lead', 'Dm9 | Fmaj7 | Am9 | Em7'],
    ['end', 'haze piano bass strings', 'Fmaj7'],
  ],
};

const under = {
  style: 'folk',
  key: 'E minor',
  bpm: 108,
  voice: 'voice',
  form: [
    ['intro', 'strum toms', 'Em7 | Cmaj7'],
    ['a', 'strum guitar bass toms lead', 'Em7 | Cmaj7 | G | D'],
    ['b', 'strum guitar bass toms drums strings lead', 'Am7 | Cmaj7 | G | D/F#'],
    ['a', 'strum guitar bass toms drums strings lead', 'Em7 | Cmaj7 | G | D'],
    ['end', 'strum guitar bass strings lead', 'Em'],
  ],
};

const spring = {
  style: 'folk',
  key: 'C major',
  bpm: 76,
  voice: 'fiddle',
  form: [
    ['intro', 'piano guitar', 'Cadd9 | Fmaj7'],
    ['a', 'piano guitar bass lead', 'Cadd9 | Em7 | Fmaj7 | Fm6'],
    ['b', 'piano guitar bass strings drums haze lead', 'Am7 | Em7 | Fmaj7 | Dm7 G'],
    ['end', 'piano guitar bass strings haze lead', 'Cadd9'],
  ],
};

export const lowTideAlmanac = {
  artist: 'Maren Holt',
  title: 'Low Tide Almanac',
  type: 'album',
  cover: 'tide',
  genre: 'Indie folk',
  date: '2026-11-06',
  label: 'Skerry Recordings',
  format: 'mp3',
  tracks: [
    { title: 'Harbour Lights', music: harbour, lyrics: harbourLights, mood: 'Tender', language: 'eng' },
    { title: 'What the Gulls Kept', music: gulls, mood: 'Wistful' },
    { title: 'Slack Water', artists: ['Maren Holt feat. Kessler & Wren'], music: slack, mood: 'Calm' },
    { title: 'Undertow', music: under, lyrics: undertow, explicit: true, mood: 'Restless', language: 'eng' },
    { title: 'Spring Tide', music: spring, mood: 'Hopeful' },
  ],
};
