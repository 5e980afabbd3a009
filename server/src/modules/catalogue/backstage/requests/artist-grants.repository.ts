import type { ManagerRole } from '@tonearm/shared/catalogue/catalogue';
import { fold } from '@tonearm/shared/rules/fold';
import { slugify } from '@tonearm/shared/rules/slug';
import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { LIST_MAX, sql } from '../../../../core/database/sql.js';
import { UserEntity } from '../../../users/index.js';
import { WorkspaceEntity } from '../../../workspaces/index.js';
import { ArtistEntity, ArtistManagerEntity, ArtistWorkspaceEntity } from '../../music/schema/artist.entity.js';
import { ImageEntity } from '../../music/schema/library.entity.js';
import { artistVisibleSql } from '../../music/visibility.js';

export interface GrantedArtist {
  id: number;
  name: string;
  slug: string;
  image_hash: string | null;
  image_color: string | null;
  verified: number | boolean;
}

const COLUMNS = [
  'id',
  'name',
  'slug',
  'image_hash',
  'image_color',
  'verified',
] as const satisfies readonly ColumnOf<ArtistEntity>[];

const [ar, aw, w] = [named(ArtistEntity, 'ar'), named(ArtistWorkspaceEntity, 'aw'), named(WorkspaceEntity, 'w')];

/** The colour and name of a picture that lies in storage. */
export interface ArtistPicture {
  hash: string;
  color: string;
}

/** Makes artists and gives them to people. */
export class ArtistGrantsRepository extends Repository {
  private readonly artists = this.table(ArtistEntity);
  private readonly managers = this.table(ArtistManagerEntity);

  async listByIds(ids: readonly number[]): Promise<GrantedArtist[]> {
    return await this.artists.pick(COLUMNS, { id: ids });
  }

  async listVerified(): Promise<GrantedArtist[]> {
    return await this.artists.pick(COLUMNS, { verified: true }, { order: { id: 'asc' } });
  }

  async unverify(id: number): Promise<void> {
    await this.artists.update({ id }, { verified: false, updated_at: new Date() });
  }

  async findVisible(id: number, actor: Actor): Promise<GrantedArtist | null> {
    return (
      (
        await this.readRows(
          {
            id: ar.id,
            name: ar.name,
            slug: ar.slug,
            image_hash: ar.image_hash,
            image_color: ar.image_color,
            verified: ar.verified,
          },
          sql`FROM ${ar} WHERE ${ar.id} = ${id} AND ${artistVisibleSql(actor)}`,
        )
      )[0] ?? null
    );
  }

  /** Keeps other decisions about this person and this artist waiting. */
  async lock(userId: number, artistId: number | null): Promise<void> {
    if (artistId !== null) await this.lockRows(ArtistEntity, [artistId]);
    await this.lockRows(UserEntity, [userId]);
  }

  /** What somebody may do for an artist, by themselves or as the owner of the workspace that manages them; null where they are nobody to them. */
  async roleOf(userId: number, artistId: number): Promise<ManagerRole | null> {
    const [team] = await this.readRows(
      { id: w.id },
      sql`FROM ${aw} JOIN ${w} ON ${w.id} = ${aw.workspace_id} WHERE ${aw.artist_id} = ${artistId} AND ${w.owner_id} = ${userId} AND ${w.suspended_at} IS NULL`,
    );
    if (team) return 'owner';
    return (await this.managers.pickOne(['role'], { artist_id: artistId, user_id: userId }))?.role ?? null;
  }

  async insertArtist(name: string, picture: ArtistPicture | null): Promise<number> {
    const now = new Date();
    return await this.artists.insert({
      name,
      name_folded: fold(name),
      slug: slugify(name),
      image_hash: picture?.hash ?? null,
      image_color: picture?.color ?? null,
      created_at: now,
      updated_at: now,
    });
  }

  async savePicture({ hash, color }: ArtistPicture): Promise<void> {
    await this.table(ImageEntity).insertNew([{ hash, color, created_at: new Date() }], ['hash']);
  }

  async makeOwner(userId: number, artistId: number): Promise<void> {
    await this.managers.upsert(
      { artist_id: artistId, user_id: userId, role: 'owner' },
      { key: ['artist_id', 'user_id'], set: ['role'] },
    );
  }

  async verify(artistId: number): Promise<void> {
    await this.artists.update({ id: artistId }, { verified: true, updated_at: new Date() });
  }

  /**
   * Whom somebody acts for passes on to another person; whom that person acts for already they own where the other did.
   * @returns how many rows were touched, about `room`: where it is less, nobody is left.
   */
  async passOn(fromId: number, toId: number, room: number): Promise<number> {
    const held = await this.managers.pick(
      ['artist_id', 'role'],
      { user_id: fromId },
      { order: { artist_id: 'asc' }, limit: Math.min(Math.ceil(room / 2), LIST_MAX) },
    );
    const ids = held.map(({ artist_id: id }) => id);
    const known = new Set(await this.managers.column('artist_id', { user_id: toId, artist_id: ids }));
    const owned = held.flatMap(({ artist_id: id, role }) => (role === 'owner' && known.has(id) ? [id] : []));
    await this.managers.update({ user_id: toId, artist_id: owned }, { role: 'owner' });
    await this.managers.delete({ user_id: fromId, artist_id: [...known] });
    await this.managers.update({ user_id: fromId, artist_id: ids }, { user_id: toId });
    return held.length * 2;
  }
}
