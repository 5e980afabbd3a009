import type { Database } from '../../../../core/database/database.js';
import type { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Events } from '../../../../core/events/events.js';
import type { Jobs } from '../../../../core/jobs/jobs.js';
import type { Log } from '../../../../core/log.js';
import type { AudioProbe } from '../../../../core/ports/audio-probe.js';
import type { ImageProcessor } from '../../../../core/ports/image-processor.js';
import type { DiskDirectory, Storage } from '../../../../core/ports/storage.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import type { SettingsService } from '../../../../core/settings/settings.service.js';
import { PictureFiles } from '../../../../core/storage/picture-files.service.js';
import { PicturesRepository } from '../../../../core/storage/pictures.repository.js';
import { ItemRenamed, LIBRARY_NAMES } from '../../music/item.events.js';
import { RenamedItems } from '../../music/renamed-items.js';
import { defineWaveformJob } from '../waveforms/index.js';
import {
  CatalogueCounters,
  CatalogueLockRepository,
  CounterRepository,
  defineCountJob,
  TagCountRepository,
  TagCounts,
  GenreCountRepository,
  GenreCounts,
  ListingRepository,
} from '../../music/listing/index.js';
import { CatalogueNameRepository } from './catalogue-name.repository.js';
import { CatalogueWriter } from './catalogue-writer.service.js';
import { CoverMaker } from './cover-maker.service.js';
import { CoverQueue } from './cover-queue.service.js';
import { CoverRepository } from './cover.repository.js';
import { CoverSources } from './cover-sources.service.js';
import { CoverWatch } from './cover-watch.service.js';
import { FilePresence } from './file-presence.service.js';
import { defineImportJobs } from './import-jobs.js';
import { ImportRunsRepository } from './import-runs.repository.js';
import { ImportTrackRepository } from './import-track.repository.js';
import { LibraryFileRepository } from './library-file.repository.js';
import { LibraryReader } from './library-reader.service.js';
import { LibraryRootRepository } from './library-root.repository.js';
import { LibraryScanner } from './library-scanner.service.js';
import { LibrarySurveyor } from './library-surveyor.service.js';
import { LibraryService } from './library.service.js';
import { ScanFollowUps } from './scan-follow-ups.service.js';
import { ScanTurns } from './scan-turns.service.js';
import { TrackWriter } from './track-writer.service.js';

interface Tools {
  database: Database;
  unit: UnitOfWork;
  jobs: Jobs;
  log: Log;
  storage: Storage;
  disks: DiskDirectory;
  probe: AudioProbe;
  images: ImageProcessor;
  settings: SettingsService;
}

export interface Importer {
  library: LibraryService;
  covers: CoverMaker;
}

/** The import without Nest, for commands; jobs are defined, so that pictures and waveforms may be queued. */
export function createImporter(tools: Tools): Importer {
  const { database, unit, jobs, probe, settings } = tools;
  const events = new Events(unit, jobs);
  const roots = new LibraryRootRepository(database, unit);
  const files = new LibraryFileRepository(database, unit);
  const tracks = new ImportTrackRepository(database, unit);
  const listing = new ListingRepository(database, unit);
  const lock = new CatalogueLockRepository(database, unit);
  const coverRows = new CoverRepository(database, unit);
  const changes = new SearchChanges(database, unit);
  const presence = new FilePresence(unit, roots, lock, files, tracks, listing);
  const writer = new CatalogueWriter(
    unit,
    roots,
    lock,
    files,
    tracks,
    new TrackWriter(tracks, listing, changes, new RenamedItems(events)),
    presence,
  );
  const reader = new LibraryReader(probe, files, new CatalogueNameRepository(database, unit), writer);
  const counts = new CounterRepository(database, unit);
  const genres = new GenreCounts(unit, lock, new GenreCountRepository(database, unit), counts, changes, jobs);
  const tags = new TagCounts(new TagCountRepository(database, unit), changes, unit, jobs);
  const counters = new CatalogueCounters(unit, lock, counts, changes, genres, tags);
  const coverQueue = new CoverQueue(unit, jobs, coverRows, new CoverWatch(coverRows));
  const scanner = new LibraryScanner(
    unit,
    roots,
    new LibrarySurveyor(files, settings),
    reader,
    presence,
    counters,
    new ScanFollowUps(coverQueue, jobs),
  );
  const covers = makerOfCovers(tools, coverRows);
  const turns = new ScanTurns(unit, new ImportRunsRepository(database, unit), jobs, tools.log);
  const library = new LibraryService(unit, roots, scanner, turns);
  const elsewhere = (): Promise<never> => Promise.reject(new Error('The server scans by itself.'));
  defineImportJobs(jobs, { covers, times: elsewhere, scan: elsewhere, unfinished: elsewhere });
  events.add({
    event: ItemRenamed,
    mode: 'durable',
    durable: { name: LIBRARY_NAMES },
    name: 'server',
    handle: () => Promise.reject(new Error('The server keeps libraries in order.')),
  });
  defineCountJob(jobs, 'count-genres', async () => void (await genres.countNoted()));
  defineCountJob(jobs, 'count-tags', async () => void (await tags.countNoted()));
  defineWaveformJob(jobs, () => Promise.reject(new Error('The server makes waveforms.')));
  return { library, covers };
}

function makerOfCovers(
  { database, unit, log, storage, disks, probe, images }: Tools,
  coverRows: CoverRepository,
): CoverMaker {
  return new CoverMaker(
    unit,
    coverRows,
    new CoverSources(coverRows, disks, storage, probe),
    images,
    new PictureFiles(storage, new PicturesRepository(database, unit), unit),
    log,
  );
}
