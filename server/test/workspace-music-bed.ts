import { ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { WorkerAudioProbe } from '../src/adapters/audio-probe/worker-audio-probe.js';
import { ADAPTERS } from '../src/app.adapters.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { song } from './importing/song.js';
import type { SongTags } from './importing/song.js';
import { compiledProbeWorker } from './media/compiled-probe-worker.js';
import { BOUNDLESS, WorkspacesBed } from './workspaces-bed.js';

type Values = Record<string, SqlValue>;
/** Whose a row is. */
export interface OwnerRow {
  owner_id: number | null;
  owner_type: string;
  created_by_id: number | null;
}

/** A team with music, and those around it: `owner` acts for Maren Holt, and nobody else for anybody. */
export class WorkspaceMusicBed {
  readonly make: CatalogueFactory;
  maren: number;
  /** The workspace of the team. */
  id: number;

  private constructor(readonly team: WorkspacesBed) {
    this.make = new CatalogueFactory(team.app.database, team.app.unit);
  }

  /** @param minutes that the owner may keep. */
  static async open(name: string, minutes: number | null = null): Promise<WorkspaceMusicBed> {
    ADAPTERS.audioProbe = () => new WorkerAudioProbe({ workerUrl: compiledProbeWorker() });
    const team = await WorkspacesBed.open(name);
    const bed = new WorkspaceMusicBed(team);
    await bed.maker('owner', minutes);
    for (const person of ['viewer', 'editor', 'removed', 'invited']) await team.add(person);
    for (const person of ['admin', 'outsider']) await bed.maker(person);
    bed.id = await team.make('owner', { viewer: 'viewer', editor: 'editor', admin: 'admin', removed: 'editor' });
    await team.invite('owner', bed.id, team.accounts.emailOf('invited'), 'admin');
    expect((await team.call('owner', `delete workspace/${bed.id}/member/${team.idOf('removed')}`)).status).toBe(200);
    bed.maren = await bed.make.artist('Maren Holt');
    await bed.make.link('artist_managers', { artist_id: bed.maren, user_id: team.idOf('owner'), role: 'owner' });
    return bed;
  }

  /** Somebody who makes music on their own, too. */
  async maker(name: string, minutes: number | null = null): Promise<void> {
    const rights =
      minutes === null ? [] : [{ name: 'music.create', restrictions: [{ name: 'minutes', value: minutes }] }];
    await this.team.add(name, {
      roles: minutes === null ? [USERS_ROLE_ID, ARTISTS_ROLE_ID] : [USERS_ROLE_ID],
      permissions: [...BOUNDLESS, ...rights],
    });
  }

  /** A draft of somebody's or, without a name, of the workspace's. */
  async track(name: string | null = null, values: Values = {}): Promise<number> {
    return await this.make.track('Draft song', [await this.artistOf(name)], { ...this.draftOf(name), ...values });
  }

  /** As `track`. */
  async album(name: string | null = null, values: Values = {}): Promise<number> {
    return await this.make.album('Draft album', [await this.artistOf(name)], { ...this.draftOf(name), ...values });
  }

  async ownerOf(table: 'tracks' | 'albums', id: number): Promise<OwnerRow | undefined> {
    const [row] = await this.team.app.database.read<OwnerRow>(
      `SELECT owner_id, owner_type, created_by_id FROM ${table} WHERE id = ?`,
      [id],
    );
    return row;
  }

  /** @returns the file's id. */
  async upload(name: string, tags: SongTags): Promise<number> {
    const { app } = this.team;
    const answer = await app.http
      .post('/api/v1/file-entries')
      .set(this.team.as(name))
      .attach('file', Buffer.from(song({ artist: 'Maren Holt', ...tags })), 'song.mp3')
      .field('metadata', JSON.stringify({ upload_type: 'trackMedia' }));
    expect([answer.status, answer.body.message]).toEqual([201, undefined]);
    return (answer.body as { fileEntry: { id: number } }).fileEntry.id;
  }

  /** Uploads a song and makes a draft of it, in the workspace unless the query says otherwise. */
  async song(name: string, tags: SongTags = {}, query = `?workspaceId=${this.id}`) {
    const file = await this.upload(name, { title: 'Song', ...tags });
    const answer = await this.team.call(name, `post tracks/from-uploads${query}`, {
      file_entry_ids: [file],
      group_as: 'single_tracks',
    });
    return { status: answer.status, body: answer.body, track: (answer.body.tracks as Track[] | undefined)?.[0] };
  }

  close(): Promise<void> {
    return this.team.close();
  }

  /** Artists of their own, so that nobody sees anything for managing one. */
  private artistOf(name: string | null): Promise<number> {
    return this.make.artist(`Artist of ${name ?? 'the team'}`);
  }

  private draftOf(name: string | null): Values {
    return {
      visibility: 'private',
      listed: false,
      ...(name === null
        ? { owner_id: this.id, owner_type: 'workspace' }
        : { owner_id: this.team.idOf(name), owner_type: 'user' }),
    };
  }
}
