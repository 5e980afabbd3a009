import { fold } from '@tonearm/shared/rules/fold';
import { slugify } from '@tonearm/shared/rules/slug';
import type { Actor } from '../../../core/access/actor.js';
import { marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import { artistVisibleSql } from '../visibility.js';

export interface GrantedArtist {
  id: number;
  name: string;
  slug: string;
  image_hash: string | null;
  image_color: string | null;
  verified: number | boolean;
}

/** The colour and name of a picture that lies in storage. */
export interface ArtistPicture {
  hash: string;
  color: string;
}

/** Makes artists and gives them to people. */
export class ArtistGrantsRepository extends Repository {
  async listByIds(ids: readonly number[]): Promise<GrantedArtist[]> {
    if (ids.length === 0) return [];
    return await this.rows<GrantedArtist>(`SELECT id, name, slug, image_hash, image_color, verified FROM artists WHERE id IN (${marks(ids.length)})`, ids);
  }

  async listVerified(): Promise<GrantedArtist[]> {
    return await this.rows<GrantedArtist>('SELECT id, name, slug, image_hash, image_color, verified FROM artists WHERE verified = 1 ORDER BY id');
  }

  async unverify(id: number): Promise<void> {
    await this.write('UPDATE artists SET verified = ?, updated_at = ? WHERE id = ?', [false, sqlTime(new Date()), id]);
  }

  async findVisible(id: number, actor: Actor): Promise<GrantedArtist | null> {
    return await this.row<GrantedArtist>(`SELECT ar.id, ar.name, ar.slug, ar.image_hash, ar.image_color, ar.verified FROM artists ar WHERE ar.id = ? AND ${artistVisibleSql(actor)}`, [id]);
  }

  /** Keeps other decisions about this person and this artist waiting. */
  async lock(userId: number, artistId: number | null): Promise<void> {
    if (this.database.dialect !== 'mysql') return;
    if (artistId !== null) await this.rows('SELECT id FROM artists WHERE id = ? FOR UPDATE', [artistId]);
    await this.rows('SELECT id FROM users WHERE id = ? FOR UPDATE', [userId]);
  }

  /** What somebody may do for an artist; null where they are nobody to them. */
  async roleOf(userId: number, artistId: number): Promise<string | null> {
    return (await this.row<{ role: string }>('SELECT role FROM artist_managers WHERE artist_id = ? AND user_id = ?', [artistId, userId]))?.role ?? null;
  }

  async insertArtist(name: string, picture: ArtistPicture | null): Promise<number> {
    const now = sqlTime(new Date());
    const row = { name, name_folded: fold(name), slug: slugify(name), image_hash: picture?.hash ?? null, image_color: picture?.color ?? null, created_at: now, updated_at: now };
    return await this.insertMany('artists', Object.keys(row), [Object.values(row)]);
  }

  async savePicture({ hash, color }: ArtistPicture): Promise<void> {
    const insert = this.database.dialect === 'sqlite' ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
    await this.write(`${insert} INTO images (hash, color, created_at) VALUES (?, ?, ?)`, [hash, color, sqlTime(new Date())]);
  }

  async makeOwner(userId: number, artistId: number): Promise<void> {
    if (await this.roleOf(userId, artistId) === null) await this.insertMany('artist_managers', ['artist_id', 'user_id', 'role'], [[artistId, userId, 'owner']]);
    else await this.write("UPDATE artist_managers SET role = 'owner' WHERE artist_id = ? AND user_id = ?", [artistId, userId]);
  }

  async verify(artistId: number): Promise<void> {
    await this.write('UPDATE artists SET verified = ?, updated_at = ? WHERE id = ?', [true, sqlTime(new Date()), artistId]);
  }

  /** Whom somebody acts for passes on to another person; whom that person acts for already they own where the other did. */
  async passOn(fromId: number, toId: number): Promise<void> {
    const known = await this.rows<{ artist_id: number }>('SELECT artist_id FROM artist_managers WHERE user_id = ?', [toId]);
    const ids = known.map((row) => Number(row.artist_id));
    const others = ids.length === 0 ? '' : ` AND artist_id NOT IN (${marks(ids.length)})`;
    await this.write(`UPDATE artist_managers SET user_id = ? WHERE user_id = ?${others}`, [toId, fromId, ...ids]);
    for (const id of ids) if (await this.roleOf(fromId, id) === 'owner') await this.makeOwner(toId, id);
  }
}
