import sharp from 'sharp';
import type { UploadWarning } from '@tonearm/shared/catalogue/uploaded-music.dto';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { WorkerAudioProbe } from '../src/adapters/audio-probe/worker-audio-probe.js';
import { ADAPTERS } from '../src/app.adapters.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { song } from './importing/song.js';
import type { SongTags } from './importing/song.js';
import { compiledProbeWorker } from './media/compiled-probe-worker.js';

export const API = '/api/v1';
export const LATER = '2999-01-01T00:00:00Z';

interface Permission {
  name: string;
  restrictions: { name: string; value: number | boolean | null }[];
}

interface MadeOfUploads {
  tracks: Track[];
  album?: Album;
  warnings: UploadWarning[];
}

/** The application with people who upload: Olga owns Maren Holt, whom the editor edits too; Sam acts for nobody, and nobody for Wren. */
export class AuthoringBed {
  readonly accounts: AccountFactory;
  readonly make: CatalogueFactory;
  /** A picture's bytes. */
  cover: Buffer;
  olga: Visitor;
  olgaId: number;
  sam: Visitor;
  samId: number;
  editor: Visitor;
  maren: number;
  wren: number;

  private constructor(readonly app: TestApp) {
    this.accounts = new AccountFactory(app);
    this.make = new CatalogueFactory(app.database, app.unit);
  }

  static async open(name: string): Promise<AuthoringBed> {
    ADAPTERS.audioProbe = () => new WorkerAudioProbe({ workerUrl: compiledProbeWorker() });
    const bed = new AuthoringBed(await createTestApp(name));
    bed.cover = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#aa3311' } })
      .png()
      .toBuffer();
    ({ id: bed.olgaId, who: bed.olga } = await bed.artist('olga'));
    ({ id: bed.samId, who: bed.sam } = await bed.artist('sam'));
    const helper = await bed.artist('edda', [USERS_ROLE_ID]);
    bed.editor = helper.who;
    [bed.maren, bed.wren] = [await bed.make.artist('Maren Holt'), await bed.make.artist('Wren')];
    for (const [userId, role] of [
      [bed.olgaId, 'owner'],
      [helper.id, 'editor'],
    ] as const)
      await bed.make.link('artist_managers', { artist_id: bed.maren, user_id: userId, role });
    return bed;
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /** Somebody who has signed in. */
  async artist(
    name: string,
    roles = [USERS_ROLE_ID, ARTISTS_ROLE_ID],
    permissions?: Permission[],
  ): Promise<{ id: number; who: Visitor }> {
    const id = await this.accounts.add(name, { roles, ...(permissions ? { permissions } : {}) });
    return { id, who: await this.accounts.browser(id) };
  }

  send(who: Visitor, method: 'post' | 'put' | 'delete' | 'get', path: string, body?: object) {
    const call = this.app.http[method](`${API}/${path}`).set(who);
    return body ? call.send(body) : call;
  }

  async upload(who: Visitor, bytes: Uint8Array, name = 'song.mp3', type = 'trackMedia'): Promise<number> {
    const answer = await this.app.http
      .post(`${API}/file-entries`)
      .set(who)
      .attach('file', Buffer.from(bytes), name)
      .field('metadata', JSON.stringify({ upload_type: type }))
      .expect(201);
    return (answer.body as { fileEntry: { id: number } }).fileEntry.id;
  }

  uploadSong(who: Visitor, tags: SongTags, name?: string): Promise<number> {
    return this.upload(who, song(tags), name);
  }

  async fromUploads(who: Visitor, ids: number[], more: object = {}): Promise<MadeOfUploads> {
    return (
      await this.send(who, 'post', 'tracks/from-uploads', {
        file_entry_ids: ids,
        group_as: 'single_tracks',
        ...more,
      }).expect(201)
    ).body as MadeOfUploads;
  }

  async newTrack(who: Visitor, tags: SongTags = {}, fields: object = {}): Promise<Track> {
    const file = await this.uploadSong(who, { title: 'Song', artist: 'Maren Holt', ...tags });
    return (
      (await this.send(who, 'post', 'tracks', { file_entry_id: file, ...fields }).expect(201)).body as { track: Track }
    ).track;
  }

  async trackOf(who: Visitor, id: number, query = 'load=genres,tags,credits'): Promise<Track> {
    return ((await this.send(who, 'get', `tracks/${id}?${query}`).expect(200)).body as { track: Track }).track;
  }

  /** As if it had been processed. */
  async ready(id: number): Promise<void> {
    await this.accounts.change('tracks', { processing_state: 'ready' }, id);
  }

  rows<T>(sql: string, ...params: (string | number)[]): Promise<T[]> {
    return this.app.database.read<T>(sql, params);
  }
}
