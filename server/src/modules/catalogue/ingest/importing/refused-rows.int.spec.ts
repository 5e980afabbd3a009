import { AudioProbe } from '../../../../core/ports/audio-probe.js';
import type { AudioMetadata, ProbeOutcome } from '../../../../core/ports/audio-probe.js';
import { EmbeddedQueue } from '../../../../adapters/queue/embedded/embedded-queue.js';
import { SharpImageProcessor } from '../../../../adapters/image/sharp-image-processor.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { Log } from '../../../../core/log.js';
import { openImportBed } from '../../../../../test/importing/import-bed.js';
import { LibraryDisks } from '../../music/library-disks/library-disks.js';
import { createImporter } from './importer.js';

const METADATA: AudioMetadata = {
  container: 'mp3',
  codec: 'mp3',
  mime: 'audio/mpeg',
  durationMs: 1_000,
  durationExact: true,
  bitrateKbps: 128,
  sampleRate: 44_100,
  channels: 2,
  title: null,
  artists: [{ name: 'Hana Mori', role: 'primary' }],
  albumArtists: [],
  album: 'Odd',
  trackNumber: null,
  discNumber: null,
  genres: ['Folk'],
  releaseDate: null,
  compilation: false,
  releaseTypes: [],
  explicit: false,
  isrc: null,
  bpm: null,
  label: null,
  copyright: null,
  replayGain: null,
  gapless: null,
  lyrics: [],
  hasCover: false,
  fingerprint: '',
};

/** Answers for every file; one of them without what a column needs. */
class OddProbe extends AudioProbe {
  override async *probe(paths: readonly string[]): AsyncGenerator<ProbeOutcome[]> {
    yield paths.map((path): ProbeOutcome => ({
      path,
      ok: true,
      metadata: {
        ...METADATA,
        fingerprint: path.slice(-40),
        ...(path.endsWith('5.mp3') ? { codec: null as unknown as AudioMetadata['codec'] } : {}),
      },
    }));
  }

  override readCover(): Promise<null> {
    return Promise.resolve(null);
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }
}

describe('a file that the database refuses', () => {
  it('fails alone', async () => {
    const bed = await openImportBed('refused');
    const { database, unit, storage, settings } = bed;
    const log = new Log('silent');
    const { library } = createImporter({
      database,
      unit,
      log,
      storage,
      settings,
      disks: new LibraryDisks(database, unit),
      probe: new OddProbe(),
      images: new SharpImageProcessor(),
      jobs: new Jobs(new EmbeddedQueue(database, unit, log), database, unit, log),
    });
    for (let n = 0; n < 8; n += 1) bed.put(`${n}.mp3`, `${n}`);
    const report = await library.importFolder(bed.music);
    expect(report.counts).toMatchObject({ added: 7, failed: 1 });
    expect(report.failures).toEqual([
      { path: `${bed.music}/5.mp3`, code: 'crashed', reason: 'What its tags say could not be stored.' },
    ]);
    expect(await bed.rows('SELECT tracks_count FROM albums')).toEqual([{ tracks_count: 7 }]);
    await bed.close();
  });
});
