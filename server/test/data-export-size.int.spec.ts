import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { sqlTime } from '../src/core/database/dialect.js';
import { Repository } from '../src/core/database/repository.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { until } from './until.js';

const PLAYS = 50_000;
const PLAYLISTS = 3;
const SONGS = 1_500;
const LIKES = 2_500;
const LIMIT_MS = 60_000;
const READ_MAX = 1_000;
const ID = 'ab'.repeat(13);

class Rows extends Repository {
  async add(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<void> {
    for (let at = 0; at < rows.length; at += 5_000)
      await this.unit.run('factory', () => this.insertMany(table, columns, rows.slice(at, at + 5_000)));
  }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

interface Exported {
  listening_history: { track: string; ms_played: number; at: string }[];
  likes: { name: string; at: string }[];
  playlists: { name: string; songs: string[] }[];
}

describe('the personal data of an account of any size', () => {
  let app: TestApp;
  let rows: Rows;
  let userId: number;
  const drafts = (): string => join(app.config.dataDir, 'processing');
  const archive = (): string => join(app.config.dataDir, `private/exports/${ID}.zip`);

  beforeAll(async () => {
    app = await createTestApp('exportsize');
    rows = new Rows(app.database, app.unit);
    userId = await new AccountFactory(app).add('nina');
    const song = await new CatalogueFactory(app.database, app.unit).track('Low Tide', []);
    const now = Date.now();
    await rows.add(
      'plays',
      ['track_id', 'user_id', 'listener_key', 'client_id', 'ms_played', 'created_at'],
      numbers(PLAYS).map((at) => [song, userId, 'nina', `play-${at}`, at, sqlTime(new Date(now + at))]),
    );
    await rows.add(
      'tracks',
      ['name', 'name_folded', 'slug', 'duration_ms', 'visibility', 'listed', 'created_at', 'updated_at'],
      numbers(LIKES).map((at) => [
        `Song ${at}`,
        'song',
        'liked',
        1_000,
        'public',
        1,
        sqlTime(new Date()),
        sqlTime(new Date()),
      ]),
    );
    const liked = await app.database.read<{ id: number }>("SELECT id FROM tracks WHERE slug = 'liked' ORDER BY id");
    // Two of a time: where a page ends between them, none is lost and none comes twice.
    await rows.add(
      'likes',
      ['user_id', 'likeable_type', 'likeable_id', 'created_at', 'item_name'],
      liked.map(({ id }, at) => [userId, 'track', id, sqlTime(new Date(now + Math.floor((at + 1) / 2))), 'song']),
    );
    await rows.add(
      'playlists',
      ['name', 'name_folded', 'slug', 'owner_id', 'visibility', 'created_at', 'updated_at'],
      numbers(PLAYLISTS).map((at) => [
        `List ${at}`,
        'list',
        'list',
        userId,
        'private',
        sqlTime(new Date()),
        sqlTime(new Date()),
      ]),
    );
    const playlists = await app.database.read<{ id: number }>('SELECT id FROM playlists ORDER BY id');
    for (const { id } of playlists)
      await rows.add(
        'playlist_tracks',
        ['playlist_id', 'track_id', 'position', 'added_at'],
        liked.slice(0, SONGS).map((track, at) => [id, track.id, Math.floor(at / 2), sqlTime(new Date())]),
      );
  });
  afterAll(() => app.close());

  it('is read a page at a time, each written before the next, and offered once it is whole', async () => {
    // What a process that was killed in the middle has left.
    mkdirSync(drafts(), { recursive: true });
    for (const name of ['zip', 'listening_history.csv']) writeFileSync(join(drafts(), `export-${ID}-${name}`), 'half');
    writeFileSync(join(drafts(), `export-${ID}.zip`), 'half');
    await app.unit.run('factory', async () => {
      await app.unit.manager.query('INSERT INTO data_exports (id, user_id, state, created_at) VALUES (?, ?, ?, ?)', [
        ID,
        userId,
        'queued',
        sqlTime(new Date()),
      ]);
      await app.nest.get(Jobs).add({ name: 'export-personal-data', payload: { id: ID } });
    });

    let [largest, historyReads, written, offered] = [0, 0, 0, 0];
    const read = app.database.read.bind(app.database);
    app.database.read = async <T>(text: string, params?: readonly SqlValue[]) => {
      if (text.includes('p.ms_played')) {
        historyReads += 1;
        const sheet = join(drafts(), `export-${ID}-listening_history.csv`);
        written = historyReads > 1 && existsSync(sheet) ? statSync(sheet).size : 0;
        if (existsSync(archive())) offered += 1;
      }
      const found = await read<T>(text, params);
      largest = Math.max(largest, found.length);
      return found;
    };
    try {
      await app.nest.get(Jobs).start();
      await until('it is ready', () => existsSync(archive()), LIMIT_MS);
    } finally {
      app.database.read = read;
    }

    const files = unzipSync(readFileSync(archive()));
    const text = (name: string): string => Buffer.from(files[name] as Uint8Array).toString();
    const data = JSON.parse(text('data.json')) as Exported;
    expect(text('data.json') === JSON.stringify(data, null, 2)).toBe(true);
    expect(largest).toBe(READ_MAX);
    expect([historyReads, offered]).toEqual([PLAYS / READ_MAX + 1, 0]);
    // At the last read nothing but that page was still to be written.
    expect(written).toBe(Buffer.byteLength(text('listening_history.csv')));

    expect(data.listening_history.map((row) => row.ms_played)).toEqual(numbers(PLAYS).reverse());
    expect(text('listening_history.csv').split('\r\n')).toHaveLength(PLAYS + 2);
    expect(data.likes.map((row) => row.name)).toHaveLength(LIKES);
    expect(new Set(data.likes.map((row) => row.name)).size).toBe(LIKES);
    expect(data.likes.map((row) => row.at)).toEqual(
      data.likes
        .map((row) => row.at)
        .sort()
        .reverse(),
    );
    expect(data.playlists.map(({ name, songs }) => [name, songs])).toEqual(
      numbers(PLAYLISTS).map((at) => [`List ${at}`, numbers(SONGS).map((song) => `Song ${song}`)]),
    );
    await until('the drafts are gone', () => readdirSync(drafts()).length === 0);
  });
});
