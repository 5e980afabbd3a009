import { fold } from '@tonearm/shared/rules/fold';
import { slugify } from '@tonearm/shared/rules/slug';
import { sqlTime } from '../../src/core/database/dialect.js';
import { Repository } from '../../src/core/database/repository.js';
import type { SqlValue } from '../../src/core/database/repository.js';
import type { Database } from '../../src/core/database/database.js';
import type { UnitOfWork } from '../../src/core/database/unit-of-work.js';

type Values = Record<string, SqlValue>;

class Rows extends Repository {
  add(table: string, values: Values): Promise<number> {
    return this.insertMany(table, Object.keys(values), [Object.values(values)]);
  }
}

/** Builds valid catalogue rows with named artists. */
export class CatalogueFactory {
  private readonly rows: Rows;

  constructor(
    database: Database,
    private readonly unit: UnitOfWork,
  ) {
    this.rows = new Rows(database, unit);
  }

  artist(name: string, values: Values = {}): Promise<number> {
    return this.insert('artists', { ...this.named(name), tracks_count: 1, albums_count: 1, listed: true, ...values });
  }

  genre(name: string, values: Values = {}): Promise<number> {
    return this.insert('genres', {
      name: slugify(name),
      display_name: name,
      tracks_count: 1,
      artists_count: 1,
      ...this.times(),
      ...values,
    });
  }

  tag(name: string, values: Values = {}): Promise<number> {
    return this.insert('tags', {
      name: slugify(name),
      display_name: name,
      type: 'custom',
      popularity: 0,
      ...this.times(),
      ...values,
    });
  }

  async album(name: string, artistIds: readonly number[], values: Values = {}): Promise<number> {
    const id = await this.insert('albums', {
      ...this.named(name),
      release_type: 'album',
      visibility: 'public',
      listed: true,
      tracks_count: 1,
      release_date: '2026-03-06',
      ...values,
    });
    for (const [position, artistId] of artistIds.entries())
      await this.link('album_artists', { album_id: id, artist_id: artistId, position });
    return id;
  }

  async track(name: string, artistIds: readonly number[], values: Values = {}): Promise<number> {
    const id = await this.insert('tracks', {
      ...this.named(name),
      album_id: null,
      number: 1,
      duration_ms: 180_000,
      visibility: 'public',
      listed: true,
      ...values,
    });
    for (const [position, artistId] of artistIds.entries())
      await this.link('track_artists', {
        track_id: id,
        artist_id: artistId,
        role: position === 0 ? 'primary' : 'featured',
        position,
      });
    return id;
  }

  /** By whom and about what the values say. */
  comment(content: string, values: Values): Promise<number> {
    return this.insert('comments', {
      commentable_type: 'track',
      depth: values['parent_id'] ? 2 : 1,
      content,
      mentions: '[]',
      ...this.times(),
      ...values,
    });
  }

  /** @returns its id where the table numbers itself. */
  link(table: string, values: Values): Promise<number> {
    return this.insert(table, values);
  }

  private insert(table: string, values: Values): Promise<number> {
    return this.unit.run('factory', () => this.rows.add(table, values));
  }

  private named(name: string): Values {
    return { name, name_folded: fold(name), slug: slugify(name), ...this.times() };
  }

  private times(): Values {
    const now = sqlTime(new Date());
    return { created_at: now, updated_at: now };
  }
}
