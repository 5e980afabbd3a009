// What the newer admin lists show: comments, playlists, files, requests, reports, channels, custom pages and roles, in states that few, some and most rows have; and the words that lists find rows by.
import { MysqlSearchIndex } from '../../compiled/adapters/search/mysql/mysql-search-index.js';
import { SqliteSearchIndex } from '../../compiled/adapters/search/sqlite/sqlite-search-index.js';
import { Filler, WORDS } from './seed.mjs';

/** Of a million rows of comments and playlists. */
const SHARES = { file_entries: 3, backstage_requests: 10, abuse_reports: 4 };
const FEW = { channels: 300, custom_pages: 300, roles: 300 };
/** Ids above those of the listener's seed. */
const FIRST = 100_001;
const PIECE = 5_000;
const START = Date.UTC(2025, 10, 1);
const TEXTS = {
  accounts: 'SELECT id, name AS title, email AS body FROM users',
  comments: 'SELECT id, content AS title, content AS body FROM comments',
  'all-lists': "SELECT id, name AS title, '' AS body FROM playlists",
  files: "SELECT id, name AS title, '' AS body FROM file_entries",
  reports: "SELECT id, subject AS title, '' AS body FROM abuse_reports",
  requests:
    'SELECT r.id, r.artist_name AS title, u.name AS body FROM backstage_requests r JOIN users u ON u.id = r.user_id',
};

const time = (second) => new Date(START + second * 1_000).toISOString().replace('T', ' ').replace('Z', '');
/** Most have the first, one of 20 the second, few the third. */
const mixed = (n, [most, some, few]) => (n % 4_000 === 0 && few !== undefined ? few : n % 20 === 0 ? some : most);

class ListSeeder extends Filler {
  async run({ rows, admin, users }) {
    if ((await this.rows('SELECT id FROM comments WHERE id = ?', [FIRST + rows - 1])).length > 0) return;
    this.admin = admin;
    /** Everybody writes a few things, the administrator a thirtieth. */
    this.personOf = (n) => (n % 30 === 0 ? admin : users.first + (n % Math.min(users.count, 50_000)));
    await this.comments(rows);
    await this.playlists(rows);
    await this.files(Math.ceil(rows / SHARES.file_entries));
    await this.requests(Math.ceil(rows / SHARES.backstage_requests));
    await this.reports(Math.ceil(rows / SHARES.abuse_reports));
    await this.smallLists();
    await this.words();
    // What the migration noted of all this stands in the index now.
    await this.unit.run('seed changes', () => this.write('DELETE FROM search_changes'));
    if (this.database.dialect === 'mysql')
      await this.unit.run('seed statistics', () =>
        this.write('ANALYZE TABLE comments, playlists, file_entries, backstage_requests, abuse_reports'),
      );
  }

  text(count, n) {
    return [...Array.from({ length: count }, () => WORDS[this.random(WORDS.length)]), n].join(' ');
  }

  /** @param values of a row by column */
  async insertAll(table, count, values) {
    const columns = Object.keys(values(1));
    await this.fill(table, columns, count, (n) => [Object.values(values(n))]);
  }

  async comments(count) {
    await this.insertAll('comments', count, (n) => {
      const isTrashed = n % 10_000 === 1;
      const isOnAlbum = n % 5 === 0;
      return {
        id: FIRST + n - 1,
        commentable_type: isOnAlbum ? 'album' : 'track',
        commentable_id: n % 3 === 0 ? 1 : 1 + this.random(isOnAlbum ? 100_000 : 1_000_000),
        user_id: this.personOf(n),
        content: this.text(4, n),
        mentions: '[]',
        position_ms: isOnAlbum ? null : this.random(120_000),
        marker_slot: isOnAlbum ? null : this.random(200),
        reports_count: n % 2_000 === 0 ? 1 + this.random(5) : 0,
        state: isTrashed ? 'deleted' : mixed(n, ['visible', 'hidden']),
        deleted_at: isTrashed ? time(0) : null,
        trashed_state: isTrashed ? 'visible' : null,
        created_at: time(n),
        updated_at: time(n + (n % 50 === 0 ? 1_000_000 : 0)),
      };
    });
  }

  async playlists(count) {
    await this.insertAll('playlists', count, (n) => {
      const name = this.text(2, n);
      return {
        id: FIRST + n - 1,
        owner_id: n % 1_000 === 7 ? null : this.personOf(n),
        name,
        name_folded: name.toLowerCase(),
        slug: `list-${n}`,
        visibility: mixed(n, ['private', 'public', 'unlisted']),
        collaborative: n % 3_000 === 0,
        plays: (n * 7_919) % 100_000,
        followers_count: n % 3 === 0 ? (n * 7_919) % 10_000 : 0,
        deleted_at: n % 20_000 === 1 ? time(0) : null,
        created_at: time(n),
        updated_at: time(n + (n % 50 === 0 ? 1_000_000 : 0)),
      };
    });
  }

  async files(count) {
    await this.insertAll('file_entries', count, (n) => ({
      owner_id: this.personOf(n),
      name: `${this.text(1, n)}.${n % 3 === 0 ? 'jpg' : 'flac'}`,
      file_name: `bench-${n}`,
      extension: n % 3 === 0 ? 'jpg' : 'flac',
      mime: n % 3 === 0 ? 'image/jpeg' : 'audio/flac',
      type: n % 5_000 === 0 ? 'document' : n % 3 === 0 ? 'image' : 'audio',
      upload_type: n % 3 === 0 ? 'artwork' : 'trackMedia',
      file_size: (n * 104_729) % 500_000,
      disk: mixed(n, ['private', 'public']),
      in_use: n % 4_000 === 0,
      created_at: time(n),
      updated_at: time(n + (n % 50 === 0 ? 1_000_000 : 0)),
      deleted_at: n % 10_000 === 1 ? time(0) : null,
    }));
  }

  async requests(count) {
    await this.insertAll('backstage_requests', count, (n) => ({
      user_id: this.personOf(n),
      type: mixed(n, ['become-artist', 'claim-artist', 'verify-artist']),
      status: mixed(n, ['approved', 'denied', 'pending']),
      artist_name: this.text(2, n),
      artist_id: n % 20 === 0 ? 1 + (n % 20_000) : null,
      data: '{}',
      denial_reason: '',
      notes: '',
      created_at: time(n),
      updated_at: time(n + (n % 50 === 0 ? 1_000_000 : 0)),
    }));
  }

  async reports(count) {
    await this.insertAll('abuse_reports', count, (n) => ({
      model_type: mixed(n, ['track', 'comment', 'user']),
      model_id: n,
      subject: this.text(2, n),
      reason: mixed(n, ['spam', 'copyright', 'other']),
      text: '',
      reporter_id: n % 5 === 0 ? null : this.personOf(n),
      state: mixed(n, ['dismissed', 'deleted', 'open']),
      created_at: time(n),
      updated_at: time(n + (n % 50 === 0 ? 1_000_000 : 0)),
    }));
  }

  async smallLists() {
    const at = (n) => ({ created_at: time(n), updated_at: time(n) });
    const [{ type, visibility, content_type, config }] = await this.rows(
      'SELECT type, visibility, content_type, config FROM channels ORDER BY id LIMIT 1',
    );
    await this.insertAll('channels', FEW.channels, (n) => ({
      type,
      visibility,
      content_type,
      listed: false,
      internal: false,
      name: this.text(2, n),
      slug: `bench-${n}`,
      config: typeof config === 'string' ? config : JSON.stringify(config),
      ...at(n),
    }));
    await this.insertAll('custom_pages', FEW.custom_pages, (n) => ({
      title: this.text(2, n),
      slug: `bench-${n}`,
      body: '',
      published: n % 2 === 0,
      meta: '{}',
      ...at(n),
    }));
    await this.insertAll('roles', FEW.roles, (n) => ({
      id: 1_000 + n,
      name: `Bench ${n}`,
      is_default: false,
      is_guests: false,
      is_internal: false,
      permissions: '[]',
      ...at(n),
    }));
  }

  async words() {
    const index =
      this.database.dialect === 'sqlite'
        ? new SqliteSearchIndex(this.database, this.unit)
        : new MysqlSearchIndex(this.database, this.unit);
    for (const [type, sql] of Object.entries(TEXTS)) {
      const table = /FROM (\w+)( r)?/.exec(sql);
      const id = table[2] ? 'r.id' : 'id';
      const [{ last }] = await this.rows(`SELECT MAX(id) AS last FROM ${table[1]}`);
      // From the newest on: the index reads them in that order, and is written in it.
      for (let to = Number(last); to > 0; to -= PIECE) {
        const rows = await this.rows(`${sql} WHERE ${id} > ? AND ${id} <= ?`, [to - PIECE, to]);
        if (rows.length > 0)
          await index.put(
            type,
            rows.map((row) => ({
              ...row,
              id: Number(row.id),
              title: row.title.slice(0, 40),
              context: '',
              popularity: 0,
            })),
          );
      }
    }
    await index.tidy();
  }
}

/** Once, on a large site's database that `seedAdmin` has filled. @param size `rows` of comments and playlists, fewer of the others. */
export const seedLists = (database, unit, size) => new ListSeeder(database, unit).run(size);
