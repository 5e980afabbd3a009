import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { LocalStorage } from '../src/adapters/storage/local/local-storage.js';
import { Actor } from '../src/core/access/actor.js';
import { ActorResolver } from '../src/core/access/actor-resolver.js';
import type { Credentials } from '../src/core/access/actor-resolver.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { Log } from '../src/core/log.js';
import { DiskDirectory } from '../src/core/ports/storage.js';
import type { Disk, Storage } from '../src/core/ports/storage.js';
import { SecretBox } from '../src/core/security/secret-box.js';
import { SettingsRepository } from '../src/core/settings/settings.repository.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import type { SettingsReader } from '../src/core/settings/settings.service.js';
import { RightsRepository } from '../src/modules/catalogue/music/rights.repository.js';
import { PublicFetcher } from '../src/core/net/public-fetch.js';
import { ClientAddress } from '../src/core/http/client-address.js';
import { RemoteDelivery } from '../src/modules/catalogue/playback/streaming/remote-delivery.js';
import { StreamDelivery } from '../src/modules/catalogue/playback/streaming/stream-delivery.js';
import type { DeliveryOptions } from '../src/modules/catalogue/playback/streaming/stream-delivery.js';
import { StreamGate } from '../src/modules/catalogue/playback/streaming/stream-gate.js';
import { StreamHandler } from '../src/modules/catalogue/playback/streaming/stream.handler.js';
import { StreamSigner } from '../src/modules/catalogue/playback/streaming/stream-signature.js';
import { StreamingRepository } from '../src/modules/catalogue/playback/streaming/streaming.repository.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { openTestDatabase } from './open-test-database.js';
import type { OpenedDatabase } from './open-test-database.js';

const DISK = 'library:1';
export const LISTENER = ['music.view', 'music.play'].map((name) => ({ name, restrictions: [] }));

class OneDisk extends DiskDirectory {
  constructor(private readonly root: string) {
    super();
  }

  async find(name: string): Promise<Disk | null> {
    return name === DISK ? { root: this.root, isReadOnly: true } : null;
  }
}

/** Sessions by their cookie; everybody else is a guest. */
class KnownSessions extends ActorResolver {
  readonly actors = new Map<string, Actor>();
  readonly users = new Map<number, Actor>();
  asked = 0;

  async resolve({ sessionToken }: Credentials): Promise<Actor> {
    this.asked += 1;
    return this.actors.get(sessionToken ?? '') ?? new Actor(null, [1], LISTENER);
  }

  async ofUser(userId: number): Promise<Actor | null> {
    this.asked += 1;
    return this.users.get(userId) ?? null;
  }
}

class RecordingLog extends Log {
  readonly lines: string[] = [];

  override warn(message: string): void {
    this.lines.push(message);
  }

  override error(message: string): void {
    this.lines.push(message);
  }
}

/** The storage of a bed, which has a local one anyway. */
type MakeStorage = (local: Storage, settings: SettingsReader) => Storage;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Playable {
  trackId: number;
  renditionId: number;
}

/** A stream handler behind a real server, with a real database and real files. */
export class StreamingBed {
  readonly sessions = new KnownSessions();
  readonly log = new RecordingLog('silent');
  readonly signer = new StreamSigner('ab'.repeat(32));
  settings: SettingsService;
  handler: StreamHandler;
  private server: Server | null = null;

  private constructor(private readonly opened: OpenedDatabase) {}

  static async open(name: string): Promise<StreamingBed> {
    const bed = new StreamingBed(await openTestDatabase(name));
    await bed.serve();
    return bed;
  }

  /** Starts the handler and its server anew, with empty caches. */
  async serve(options: DeliveryOptions = {}, makeStorage: MakeStorage = (local) => local): Promise<void> {
    await this.stop();
    const { database, unit, folder } = this.opened;
    this.settings = new SettingsService(new SettingsRepository(database, unit), unit, new SecretBox('ab'.repeat(32)));
    const gate = new StreamGate(this.signer, {
      renditions: new StreamingRepository(database, unit),
      rights: new RightsRepository(database, unit),
      actors: this.sessions,
      settings: this.settings,
    });
    const delivery = new StreamDelivery(
      makeStorage(new LocalStorage(folder, new OneDisk(folder)), this.settings),
      this.settings,
      this.log,
      options,
    );
    this.handler = new StreamHandler({
      basePath: '',
      gate,
      delivery,
      remote: new RemoteDelivery(new PublicFetcher(), new ClientAddress([]), this.log),
      log: this.log,
    });
    const server = createServer((incoming, response) => {
      void this.handler.handle(incoming, response).then((isOurs) => {
        if (!isOurs) response.writeHead(418).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.server = server;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.opened.close();
  }

  get port(): number {
    return (this.server?.address() as AddressInfo).port;
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
    return links.filter((link) => link.startsWith(this.opened.folder) && link.includes('.mp3')).length;
  }

  fileOf(key: string): string {
    return join(this.opened.folder, key);
  }

  /** The rows of a public track, and its file where bytes are given. */
  async addTrack(key: string, bytes: Uint8Array | null, values: Record<string, SqlValue> = {}): Promise<Playable> {
    if (bytes) writeFileSync(this.fileOf(key), bytes);
    const factory = new CatalogueFactory(this.opened.database, this.opened.unit);
    const trackId = await factory.track(key, [], values);
    await factory.link('renditions', {
      track_id: trackId,
      format: 'original',
      codec: 'mp3',
      mime: 'audio/mpeg',
      bitrate_kbps: 256,
      file_size: bytes?.length ?? 0,
      disk: DISK,
      storage_key: key,
    });
    const [row] = await this.opened.database.read<{ id: number }>('SELECT id FROM renditions WHERE track_id = ?', [
      trackId,
    ]);
    return { trackId, renditionId: Number(row?.id) };
  }

  async addAlbum(visibility: string): Promise<number> {
    return await new CatalogueFactory(this.opened.database, this.opened.unit).album('Album', [], { visibility });
  }

  async execute(sql: string, params: readonly SqlValue[]): Promise<void> {
    await this.opened.unit.run('test', (manager) => manager.query(sql, [...params]));
  }

  /** A signed path; good for an hour and for everybody unless said otherwise. */
  path(
    ids: Playable,
    {
      secondsLeft = 3_600,
      sessionId = null,
      userId = null,
    }: { secondsLeft?: number; sessionId?: number | null; userId?: number | null } = {},
  ): string {
    const expires = Math.floor(Date.now() / 1000) + secondsLeft;
    return `/stream/${ids.trackId}/${ids.renditionId}?${this.signer.query({ ...ids, expires, key: this.signer.keyOf(sessionId, userId) })}`;
  }

  async ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return await new Promise((resolve, reject) => {
      const outgoing = request(
        { host: '127.0.0.1', port: this.port, path, method, headers, agent: false },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
          incoming.on('end', () =>
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
          );
        },
      );
      outgoing.on('error', reject).end();
    });
  }

  private async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    this.handler.onApplicationShutdown();
  }
}
