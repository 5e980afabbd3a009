import type { BulkAnswer, BulkTask } from '@tonearm/shared/admin/resources.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { sqlTime } from '../src/core/database/dialect.js';
import { Repository } from '../src/core/database/repository.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { until } from './until.js';

const API = '/api/v1';
/** So many that MariaDB finds an index worth its while. */
const CROWD = 12_000;
const TRACKS = 6_000;
const FILE_COLUMNS = [
  'owner_id',
  'name',
  'file_name',
  'extension',
  'mime',
  'type',
  'upload_type',
  'file_size',
  'disk',
  'created_at',
  'updated_at',
];

/** More than one request changes or exports at once. */
export const FILES = 2_300;

export interface ListedRow {
  id: number;
  name: string;
}
export interface ListedPage {
  data: ListedRow[];
  total?: number;
  next_page: number | null;
  next_cursor: string | null;
}

export const coded = (filters: unknown): string => Buffer.from(JSON.stringify(filters)).toString('base64url');
export const grants = (...names: PermissionName[]) => ({
  permissions: names.map((name) => ({ name, restrictions: [] })),
});

class Rows extends Repository {
  insertAll(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<number> {
    return this.unit.run('test', () => this.insertMany(table, columns, rows));
  }

  change(statement: string, params: readonly SqlValue[] = []): Promise<number> {
    return this.unit.run('test', () => this.write(statement, params));
  }
}

/** A site with many accounts, files and tracks, and an administrator of it. */
export class AdminListsBed {
  readonly accounts: AccountFactory;
  readonly rows: Rows;
  admin = {} as Visitor;
  adminId = 0;
  ownerId = 0;
  private strangerId = 0;
  private crowd = 0;

  private constructor(readonly app: TestApp) {
    this.accounts = new AccountFactory(app);
    this.rows = new Rows(app.database, app.unit);
  }

  static async open(name: string): Promise<AdminListsBed> {
    const bed = new AdminListsBed(await createTestApp(name));
    await bed.fill();
    return bed;
  }

  async get(path: string, query: object = {}, who: Visitor = this.admin) {
    return await this.app.http.get(`${API}/${path}`).query(query).set(who);
  }

  async post(path: string, body: object, who: Visitor = this.admin) {
    return await this.app.http.post(`${API}/${path}`).set(who).send(body);
  }

  async page(path: string, query: object = {}): Promise<ListedPage> {
    return (await this.get(path, query)).body.pagination as ListedPage;
  }

  async filtered(path: string, filters: object[], more: object = {}): Promise<ListedRow[]> {
    return (await this.page(path, { filters: coded(filters), perPage: 100, ...more })).data;
  }

  read<T>(sql: string, params: SqlValue[] = []): Promise<T[]> {
    return this.app.database.read<T>(sql, params);
  }

  /** How a task has ended. */
  async finished({ task }: Pick<BulkAnswer, 'task'>): Promise<BulkTask> {
    let found = {} as BulkTask;
    await until('the task to end', async () => {
      found = (await this.get(`bulk-tasks/${task?.id}`)).body.task as BulkTask;
      return found.state === 'ready' || found.state === 'failed';
    });
    return found;
  }

  /** The nth file. @param change of its values by column. */
  async addFiles(from: number, changes: readonly Record<string, SqlValue>[]): Promise<void> {
    await this.rows.insertAll(
      'file_entries',
      FILE_COLUMNS,
      changes.map((change, n) =>
        this.fileValues(from + n).map((value, at) => change[FILE_COLUMNS[at] as string] ?? value),
      ),
    );
  }

  async addCrowd(count: number, country = 'SE'): Promise<void> {
    const first = this.crowd;
    this.crowd += count;
    const now = sqlTime(new Date(Date.UTC(2023, 0, 1)));
    await this.rows.insertAll(
      'users',
      ['name', 'email', 'country', 'created_at', 'updated_at'],
      Array.from({ length: count }, (_, n) => [
        `crowd ${(first + n) % 300}`,
        `crowd-${first + n}@example.org`,
        country,
        now,
        now,
      ]),
    );
  }

  close(): Promise<void> {
    return this.app.close();
  }

  private fileValues(n: number): SqlValue[] {
    const type = ['audio', 'image', 'document'][n % 3] as string;
    return [
      n % 5 === 0 ? this.strangerId : this.ownerId,
      `file ${String(n % 400).padStart(3, '0')}.bin`,
      `stored-${n}.bin`,
      'bin',
      'application/x',
      type,
      'artwork',
      (n % 7) * 100,
      n % 11 === 0 ? 's3' : 'uploads',
      sqlTime(new Date(Date.UTC(2024, 0, 1 + (n % 60)))),
      sqlTime(new Date(Date.UTC(2024, 5, 1 + (n % 20)))),
    ];
  }

  private async fill(): Promise<void> {
    this.adminId = await this.accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
    this.admin = await this.accounts.browser(this.adminId);
    this.ownerId = await this.accounts.add('owner');
    this.strangerId = await this.accounts.add('stranger');
    await this.addFiles(
      0,
      Array.from({ length: FILES }, () => ({})),
    );
    await this.addCrowd(CROWD);
    await this.rows.insertAll(
      'tracks',
      ['name', 'name_folded', 'slug', 'duration_ms', 'visibility', 'plays', 'popularity', 'created_at', 'updated_at'],
      Array.from({ length: TRACKS }, (_, n) => {
        const times = [1, 2].map((step) => sqlTime(new Date(Date.UTC(2024, 0, 1 + ((n * step) % 90)))));
        return [`song ${n % 900}`, `song ${n % 900}`, 'song', (n % 50) * 1_000, 'public', n % 30, n % 100, ...times];
      }),
    );
    if (this.app.database.dialect === 'mysql') await this.rows.change('ANALYZE TABLE users, file_entries, tracks');
  }
}
