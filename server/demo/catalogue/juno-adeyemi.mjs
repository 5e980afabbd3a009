import { velvetHourWords } from './lyrics.mjs';

const velvet = {
  style: 'soul',
  key: 'F minor',
  bpm: 74,
  swing: 0.12,
  voice: 'voice',
  form: [
    ['intro', 'keys bells', 'Dbmaj9 C7#9'],
    ['a', 'keys bass drums lead', 'Dbmaj9 | C7#9 | Fm9 | Ebm9 Ab13'],
    ['a', 'keys bass drums shaker pad guitar lead', 'Dbmaj9 | C7#9 | Fm9 | Ebm9 Ab13'],
    ['b', 'keys bass drums clap pad choir lead', 'Bbm9 | C7#9'],
    ['end', 'keys bass pad lead', 'Fm9'],
  ],
};

const corners = {
  style: 'soul',
  key: 'E minor',
  bpm: 90,
  swing: 0.16,
  groove: 'knock',
  voice: 'guitar',
  tune: { low: 57, high: 76 },
  form: [
    ['intro', 'keys guitar', 'Am9 D13'],
    ['a', 'keys bass drums', 'Am9 | D13 | Gmaj9 | Cmaj9'],
    ['b', 'keys bass drums organ lead', 'F#m7b5 | B7b9 | Em9 | E7#9'],
    ['a', 'keys bass drums clap organ guitar lead', 'Am9 | D13 | Gmaj9 B7b9'],
    ['end', 'keys bass organ', 'Em9'],
  ],
};

const plain = {
  style: 'soul',
  key: 'Bb major',
  bpm: 66,
  groove: 'sway',
  voice: 'voice',
  tune: { bank: 'triplet' },
  comping: ['x-----x--x--', 'x--x--x-----'],
  form: [
    ['intro', 'piano', 'Ebmaj9'],
    ['a', 'piano bass drums lead', 'Bbmaj9 | Am7b5 D7b9 | Gm9 | Fm9 Bb13'],
    ['b', 'piano keys bass drums organ choir lead', 'Ebmaj9 | Dm7 | Cm9 | F13'],
    ['end', 'piano keys bass organ choir lead', 'Bb69'],
  ],
};

export const velvetHour = {
  artist: 'Juno Adeyemi',
  title: 'Velvet Hour',
  type: 'album',
  cover: 'velvet',
  genre: 'R&B',
  date: '2026-10-30',
  label: 'Afterhours Union',
  format: 'mp3',
  tracks: [
    { title: 'Velvet Hour', music: velvet, lyrics: velvetHourWords, mood: 'Intimate', language: 'eng' },
    { title: 'Gold Corners', artists: ['Juno Adeyemi', 'Cobalt Kin'], music: corners, mood: 'Confident' },
    {
      title: 'Say It Plain (feat. Odile Vance)',
      artists: ['Juno Adeyemi'],
      music: plain,
      genre: 'Soul',
      mood: 'Tender',
    },
  ],
};
