// Composes, renders, encodes and tags the demo music library: node server/demo/synthesise.mjs <folder>
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { albums, portraits } from './catalogue/index.mjs';
import { compose } from './synth/compose.mjs';
import { encode, encoders, measure } from './output/encode.mjs';
import { requireEncoders } from './output/ffmpeg.mjs';
import { tagMp3 } from './output/id3.mjs';
import { setWords } from './output/lyrics.mjs';
import { tagM4a } from './output/mp4.mjs';
import { painter } from './output/pictures.mjs';
import { gains, tagsOf } from './output/tags.mjs';
import { tagVorbis } from './output/vorbis.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const COVER_BYTES = 38_000;
const PORTRAIT_BYTES = 16_000;

/** A name that every file system takes, Windows with its dislike of trailing dots included. */
const safe = (name) => name.replace(/[\\/:*?"<>|]/g, '_').replace(/[. ]+$/, '');

/** Gives every track its number within its disc, its place in the catalogue and its file name. */
function numbered(album, counter) {
  const discOf = (track) => track.disc ?? 1;
  const discs = Math.max(...album.tracks.map(discOf));
  return album.tracks.map((track) => {
    const sameDisc = album.tracks.filter((other) => discOf(other) === discOf(track));
    const number = sameDisc.indexOf(track) + 1;
    const prefix = `${discs > 1 ? `${discOf(track)}-` : ''}${String(number).padStart(2, '0')}`;
    return {
      ...track,
      number,
      of: sameDisc.length,
      disc: discOf(track),
      discs,
      isrc: `QZTNA${album.date.slice(2, 4)}${String(counter.next()).padStart(5, '0')}`,
      bpm: track.music.beatsPerMinute ?? track.music.bpm,
      file: `${prefix} ${safe(track.title)}.${album.format}`,
    };
  });
}

function write(tags, file, format) {
  if (format === 'mp3') tagMp3(file, tags);
  else if (format === 'm4a') tagM4a(file, tags);
  else tagVorbis(file, tags, format);
}

function render(album, track, folder) {
  const file = join(folder, track.file);
  const { channels, marks } = compose({ seed: `${album.title}/${track.title}`, ...track.music });
  encode(channels, album.format, file);
  const measured = measure(file, album.format);
  return { ...track, path: file, measured, words: setWords(track.lyrics, marks) };
}

async function make(album, { folder, pictures, counter }) {
  const target = join(folder, safe(album.artist), safe(album.title));
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const picture = await pictures.paint(album.cover, COVER_BYTES);
  if (!album.embedded) writeFileSync(join(target, 'cover.jpg'), picture);
  const tracks = numbered(album, counter).map((track) => render(album, track, target));
  const all = tracks.map(({ measured }) => measured);
  for (const track of tracks) {
    write(tagsOf({ ...track, gain: gains(track.measured, all) }, { ...album, picture }), track.path, album.format);
    const kilobytes = Math.round(statSync(track.path).size / 1000);
    process.stdout.write(
      `${album.artist} – ${album.title} – ${track.file}  ${track.measured.seconds.toFixed(1)} s, ${kilobytes} kB\n`,
    );
  }
}

async function main() {
  const [given] = process.argv.slice(2);
  if (!given) throw new Error('Say where the library goes: node server/demo/synthesise.mjs <folder>');
  requireEncoders(encoders);
  const folder = resolve(given);
  const pictures = await painter(join(HERE, 'artwork'));
  let last = 0;
  const counter = { next: () => ++last };
  try {
    for (const album of albums) await make(album, { folder, pictures, counter });
    for (const [artist, drawing] of Object.entries(portraits)) {
      mkdirSync(join(folder, safe(artist)), { recursive: true });
      writeFileSync(join(folder, safe(artist), 'artist.jpg'), await pictures.paint(drawing, PORTRAIT_BYTES));
    }
  } finally {
    await pictures.close();
  }
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
