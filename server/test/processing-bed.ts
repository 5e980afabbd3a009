import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TrackProcessingMessage } from '@tonearm/shared/realtime/messages';
import { FfmpegEncoder } from '../src/adapters/audio-encoder/ffmpeg-encoder.js';
import { WorkerAudioDecoder } from '../src/adapters/audio-decoder/worker-audio-decoder.js';
import { WorkerAudioProbe } from '../src/adapters/audio-probe/worker-audio-probe.js';
import { ADAPTERS } from '../src/app.adapters.js';
import { sqlTime } from '../src/core/database/dialect.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { Realtime } from '../src/core/ports/realtime.js';
import { TrackProcessing } from '../src/modules/catalogue/ingest/processing/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { compiledDecodeWorker, compiledProbeWorker } from './media/compiled-probe-worker.js';
import { until } from './until.js';

const PATIENCE_MS = 50_000;

/** The whole application with its jobs running, and tracks made of files as an upload makes them. */
export class ProcessingBed {
  readonly make: CatalogueFactory;
  readonly accounts: AccountFactory;
  readonly told: TrackProcessingMessage[] = [];
  private files = 0;

  private constructor(
    readonly app: TestApp,
    readonly ownerId: number,
  ) {
    this.make = new CatalogueFactory(app.database, app.unit);
    this.accounts = new AccountFactory(app);
  }

  /** @param ffmpeg the command; one that is not there is a machine without it. */
  static async open(name: string, { ffmpeg = 'ffmpeg' } = {}): Promise<ProcessingBed> {
    ADAPTERS.audioProbe = () => new WorkerAudioProbe({ workerUrl: compiledProbeWorker() });
    ADAPTERS.audioDecoder = () => new WorkerAudioDecoder({ workerUrl: compiledDecodeWorker(), ffmpeg });
    ADAPTERS.audioEncoder = () => new FfmpegEncoder({ command: ffmpeg });
    const app = await createTestApp(name);
    const bed = new ProcessingBed(app, await new AccountFactory(app).add('maren'));
    await app.nest.get(Realtime).listen({
      size: 0,
      deliver: (userId, event, payload) => {
        if (userId === bed.ownerId && event === 'track.processing') bed.told.push(payload as TrackProcessingMessage);
      },
      deliverToRole: () => undefined,
      changed: () => undefined,
      recheck: () => undefined,
      interrupted: () => undefined,
    });
    await app.nest.get(Jobs).start();
    return bed;
  }

  close(): Promise<void> {
    return this.app.close();
  }

  get processing(): TrackProcessing {
    return this.app.nest.get(TrackProcessing);
  }

  pathOf(disk: string, key: string): string {
    return join(this.app.config.dataDir, disk, key);
  }

  /** A track of the owner's whose file has just come. @param bytes null: the file is not there. */
  async upload(bytes: Uint8Array | null, values: Record<string, SqlValue> = {}): Promise<number> {
    const key = `uploads/${(this.files += 1)}.bin`;
    if (bytes) {
      mkdirSync(dirname(this.pathOf('private', key)), { recursive: true });
      writeFileSync(this.pathOf('private', key), bytes);
    }
    const artist = await this.make.artist(`Artist ${this.files}`);
    const id = await this.make.track(`Track ${this.files}`, [artist], {
      owner_id: this.ownerId,
      duration_ms: 0,
      listed: false,
      ...values,
    });
    await this.make.link('renditions', {
      track_id: id,
      format: 'original',
      codec: '',
      mime: 'application/octet-stream',
      bitrate_kbps: null,
      file_size: 0,
      disk: 'private',
      storage_key: key,
    });
    await this.app.unit.run('upload', () => this.processing.start([id]));
    return id;
  }

  async rows<T = Record<string, SqlValue>>(sql: string, params: readonly SqlValue[] = []): Promise<T[]> {
    return await this.app.database.read<T>(sql, params);
  }

  async track(id: number): Promise<Record<string, SqlValue>> {
    return (await this.rows('SELECT * FROM tracks WHERE id = ?', [id]))[0] ?? {};
  }

  /** Until nothing is worked on any more. */
  async rest(): Promise<void> {
    await until(
      'nothing is processed',
      async () => (await this.rows("SELECT track_id FROM processing_tasks WHERE state = 'waiting'")).length === 0,
      PATIENCE_MS,
    );
  }

  /** The forms of a track as `format kbit/s`, the original first, each with its file. */
  async renditions(id: number): Promise<string[]> {
    const rows = await this.rows<{ format: string; bitrate_kbps: number; disk: string; storage_key: string }>(
      'SELECT format, bitrate_kbps, disk, storage_key FROM renditions WHERE track_id = ? ORDER BY id',
      [id],
    );
    return rows.map(({ format, bitrate_kbps: kbps, disk, storage_key: key }) =>
      existsSync(this.pathOf(disk, key)) ? `${format} ${kbps}` : `${format} without a file`,
    );
  }

  /** Files of renditions that lie in the private folder, and drafts. */
  leftovers(): { renditions: number; drafts: number } {
    const count = (folder: string): number => {
      const path = join(this.app.config.dataDir, folder);
      return existsSync(path)
        ? readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
        : 0;
    };
    return { renditions: count('private/renditions'), drafts: count('processing') };
  }

  /** As if this time had passed. */
  async age(column: string, table: string, hours: number): Promise<void> {
    const then = sqlTime(new Date(Date.now() - hours * 3_600_000));
    await this.app.unit.run('age', (manager) => manager.query(`UPDATE ${table} SET ${column} = ?`, [then]));
  }
}
