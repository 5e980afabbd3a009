import { Injectable } from '@nestjs/common';
import type { Pictured, ReleaseOwner } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Playlist, PlaylistUser } from '@tonearm/shared/catalogue/playlists.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { AccountReader } from '../../../users/index.js';
import { ImageUrls } from '../../music/image-urls.service.js';
import { maySeeLink, permissionsFor } from './playlist-access.service.js';
import { PlaylistOwnersRepository } from './playlist-owners.repository.js';
import { PlaylistPeopleRepository } from './playlist-people.repository.js';
import { PlaylistsRepository } from './playlists.repository.js';
import type { PlaylistRow, PlaylistSums } from './playlists.repository.js';

interface Person {
  id: number;
  name: string;
  avatar: string | null;
}

interface Around {
  sums: PlaylistSums | undefined;
  covers: Pictured[];
  editors: PlaylistUser[] | null;
  workspace: ReleaseOwner | null;
}

/** Adds to the list of a key. */
function push<T>(map: Map<number, T[]>, key: number, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Playlists as the API shows them to one viewer: only what they may see is counted and pictured. */
@Injectable()
export class PlaylistReader {
  constructor(
    private readonly playlists: PlaylistsRepository,
    private readonly people: PlaylistPeopleRepository,
    private readonly owners: PlaylistOwnersRepository,
    private readonly images: ImageUrls,
    private readonly accounts: AccountReader,
  ) {}

  async compose(
    rows: readonly PlaylistRow[],
    actor: Actor,
    relations: ReadonlySet<string> = new Set(),
  ): Promise<Playlist[]> {
    const ids = rows.map((row) => Number(row.id));
    const [sums, covers, editors, workspaces] = await Promise.all([
      this.playlists.sumsOf(ids, actor),
      this.playlists.coversOf(ids, actor),
      relations.has('editors') ? this.people.editorsOf(ids) : null,
      this.workspacesOf(rows, actor),
    ]);
    const sumsById = new Map(sums.map((row) => [Number(row.playlist_id), row]));
    const coversById = new Map<number, Pictured[]>();
    for (const row of covers)
      push(coversById, Number(row.playlist_id), this.images.pictured(row.image_hash, row.image_color));
    const editorsById = new Map<number, PlaylistUser[]>();
    for (const row of editors ?? []) push(editorsById, Number(row.playlist_id), this.person(row));
    return rows.map((row) => {
      const id = Number(row.id);
      const name = workspaces.get(Number(row.workspace_id));
      return this.toPlaylist(row, actor, {
        sums: sumsById.get(id),
        covers: coversById.get(id) ?? [],
        editors: editors && (editorsById.get(id) ?? []),
        workspace: name === undefined ? null : { type: 'workspace', id: Number(row.workspace_id), name },
      });
    });
  }

  async one(row: PlaylistRow, actor: Actor, relations?: ReadonlySet<string>): Promise<Playlist> {
    return (await this.compose([row], actor, relations))[0] as Playlist;
  }

  person({ id, name, avatar }: Person): PlaylistUser {
    return { id: Number(id), name, image: this.accounts.avatarUrl(avatar) };
  }

  ownerOf(row: Pick<PlaylistRow, 'owner_id' | 'owner_name' | 'owner_avatar'>): PlaylistUser | null {
    return row.owner_id === null || row.owner_name === null
      ? null
      : this.person({ id: row.owner_id, name: row.owner_name, avatar: row.owner_avatar });
  }

  /** The workspaces that own them, as their members see them, and whoever may change all playlists. */
  private async workspacesOf(rows: readonly PlaylistRow[], actor: Actor): Promise<Map<number, string>> {
    const ids = [...new Set(rows.flatMap((row) => (row.workspace_id === null ? [] : Number(row.workspace_id))))];
    const own = ids.flatMap((id) => actor.placeIn(id) ?? []).map((place) => [place.workspaceId, place.name] as const);
    if (own.length === ids.length || !actor.can('playlists.update')) return new Map(own);
    return await this.owners.namesOf(ids);
  }

  private toPlaylist(row: PlaylistRow, actor: Actor, { sums, covers, editors, workspace }: Around): Playlist {
    return {
      id: Number(row.id),
      model_type: 'playlist',
      name: row.name,
      slug: row.slug,
      description: row.description,
      visibility: row.visibility,
      ...(row.hidden_at !== null && permissionsFor(row, actor).update ? { is_hidden: true } : {}),
      collaborative: Boolean(row.collaborative),
      owner: this.ownerOf(row),
      ...(workspace ? { workspace } : {}),
      ...(editors ? { editors } : {}),
      covers,
      tracks_count: Number(sums?.tracks_count ?? 0),
      duration_ms: Number(sums?.duration_ms ?? 0),
      plays: Number(row.plays),
      followers_count: Number(row.followers_count),
      is_followed: Boolean(row.is_followed),
      permissions: permissionsFor(row, actor),
      ...(row.visibility === 'unlisted' && row.share_token !== null && maySeeLink(row, actor)
        ? { share_token: row.share_token }
        : {}),
      created_at: isoTime(row.created_at),
      updated_at: isoTime(row.updated_at),
      ...this.images.pictured(row.image_hash, row.image_color),
    };
  }
}
