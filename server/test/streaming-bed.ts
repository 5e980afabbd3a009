import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalStorage } from '../src/adapters/storage/local/local-storage.js';
import { ENTITIES } from '../src/app.entities.js';
import { Actor } from '../src/core/access/actor.js';
import { ActorResolver } from '../src/core/access/actor-resolver.js';
import type { Credentials } from '../src/core/access/actor-resolver.js';
import type { Database } from '../src/core/database/database.js';
import { openDatabase } from '../src/core/database/open-database.js';
import { UnitOfWork } from '../src/core/database/unit-of-work.js';
import { WriterLock } from '../src/core/database/writer-lock.js';
import { Log } from '../src/core/log.js';
import { DiskDirectory } from '../src/core/ports/storage.js';
import type { Disk } from '../src/core/ports/storage.js';
import { SettingsRepository } from '../src/core/settings/settings.repository.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { MIGRATIONS } from '../src/migrations/index.js';
import { AlbumEntity } from '../src/modules/catalogue/schema/album.entity.js';
import { RenditionEntity, TrackEntity } from '../src/modules/catalogue/schema/track.entity.js';
import { StreamDelivery } from '../src/modules/catalogue/streaming/stream-delivery.js';
import type { DeliveryOptions } from '../src/modules/catalogue/streaming/stream-delivery.js';
import { StreamGate } from '../src/modules/catalogue/streaming/stream-gate.js';
import { StreamHandler } from '../src/modules/catalogue/streaming/stream.handler.js';
import { StreamSigner } from '../src/modules/catalogue/streaming/stream-signature.js';
import { StreamingRepository } from '../src/modules/catalogue/streaming/streaming.repository.js';
import { makeTestDatabase } from './test-database.js';

export const SECRET = 'ab'.repeat(32);
const DISK = 'library:1';

class OneDisk extends DiskDirectory {
  constructor(private readonly root: string) {
    super();
  }

  async find(name: string): Promise<Disk | null> {
    return name === DISK ? { root: this.root, isReadOnly: true } : null;
  }
}

/** Sessions by their cookie; everybody else is a guest. */
export class KnownSessions extends ActorResolver {
  readonly sessions = new Map<string, Actor>();
  resolved = 0;

  async resolve({ sessionToken }: Credentials): Promise<Actor> {
    this.resolved += 1;
    return this.sessions.get(sessionToken ?? '') ?? new Actor(null, [1], [{ name: 'music.play', restrictions: [] }]);
  }
}

class RecordingLog extends Log {
  readonly lines: string[] = [];

  override warn(message: string): void {
    this.lines.push(message);
  }

  override error(message: string, error?: unknown): void {
    this.lines.push(`${message}: ${String(error)}`);
  }
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type TrackInput = Partial<TrackEntity> & { key: string; renditions?: Partial<RenditionEntity>[]; albumVisibility?: AlbumEntity['visibility'] };

/** A stream handler behind a real server, with a real database and real files. */
export class StreamingBed {
  readonly folder = mkdtempSync(join(tmpdir(), 'tonearm-stream-'));
  readonly sessions = new KnownSessions();
  readonly log = new RecordingLog('silent');
  readonly signer = new StreamSigner(SECRET);
  readonly storage = new LocalStorage(this.folder, new OneDisk(this.folder));
  database: Database;
  unit: UnitOfWork;
  settings: SettingsService;
  handler: StreamHandler;
  private readonly place = makeTestDatabase('streaming');
  private server: Server;

  async open(): Promise<void> {
    await this.place.create();
    this.database = await openDatabase({ dataDir: this.folder, databaseUrl: this.place.databaseUrl, entities: ENTITIES, migrations: MIGRATIONS });
    this.unit = new UnitOfWork(this.database, new WriterLock(this.log));
    await this.serve();
  }

  /** Starts over with an empty cache. */
  async serve(options: DeliveryOptions = {}): Promise<void> {
    await this.stop();
    this.settings = new SettingsService(new SettingsRepository(this.database, this.unit), this.unit);
    const gate = new StreamGate(this.signer, new StreamingRepository(this.database, this.unit), this.sessions);
    const delivery = new StreamDelivery(this.storage, this.settings, this.log, options);
    this.handler = new StreamHandler({ basePath: '', gate, delivery, log: this.log });
    this.server = createServer((incoming, response) => {
      void this.handler.handle(incoming, response).then((isOurs) => {
        if (!isOurs) response.writeHead(418).end();
      });
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    await this.stop();
    await this.database.close();
    await this.place.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Descriptors of this process on files of the library, as the system counts them. */
  get descriptors(): number {
    const links = readdirSync('/proc/self/fd').map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        return '';
      }
    });
    return links.filter((link) => link.startsWith(this.folder) && link.includes('.mp3')).length;
  }

  file(key: string): string {
    return join(this.folder, key);
  }

  /** Writes a file (without bytes: none) and the rows of its track. */
  async addTrack({ key, renditions = [{}], albumVisibility, ...track }: TrackInput, bytes?: Uint8Array): Promise<{ trackId: number; renditionId: number }> {
    if (bytes) writeFileSync(this.file(key), bytes);
    const times = { created_at: new Date(), updated_at: new Date() };
    return await this.unit.run('test.add_track', async (manager) => {
      const album = albumVisibility
        ? await manager.save(AlbumEntity, { name: 'Album', name_folded: 'album', slug: 'album', release_type: 'album', visibility: albumVisibility, ...times }) : null;
      const { id } = await manager.save(TrackEntity, { name: key, name_folded: key, slug: 'track', duration_ms: 1_000, visibility: 'public', album_id: album?.id ?? null, ...times, ...track });
      const rows = renditions.map((rendition) => ({
        track_id: id, format: 'original' as const, codec: 'mp3', mime: 'audio/mpeg', bitrate_kbps: 256, file_size: bytes?.length ?? 0, disk: DISK, storage_key: key, ...rendition,
      }));
      const saved = await manager.save(RenditionEntity, rows);
      return { trackId: id, renditionId: saved[0]?.id ?? 0 };
    });
  }

  async changeTrack(id: number, change: Partial<TrackEntity>): Promise<void> {
    await this.unit.run('test.change_track', (manager) => manager.update(TrackEntity, { id }, change));
  }

  /** A signed path; a guest's that is good for an hour unless said otherwise. */
  path(ids: { trackId: number; renditionId: number }, grant: { sessionId?: number; secondsLeft?: number } = {}): string {
    const expires = Math.floor(Date.now() / 1000) + (grant.secondsLeft ?? 3_600);
    return `/stream/${ids.trackId}/${ids.renditionId}?${this.signer.query({ ...ids, expires, key: this.signer.keyOf(grant.sessionId ?? null) })}`;
  }

  async ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return await new Promise((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port: this.port, path, method, headers, agent: false }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }));
      });
      outgoing.on('error', reject).end();
    });
  }

  private async stop(): Promise<void> {
    if (!this.server) return;
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    this.handler.onApplicationShutdown();
  }
}

/** Asks again until it holds. @throws after `ms`. */
export async function until(holds: () => boolean | Promise<boolean>, ms = 5_000): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${ms} ms: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
