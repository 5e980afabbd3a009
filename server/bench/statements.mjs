// What a write and a lookup cost beside the same statement by hand: through TypeORM's own API, and through `Repository.table`.
// node server/bench/statements.mjs [DATABASE_URL] (needs the built server)
import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { In } from 'typeorm';
import { ENTITIES } from '../compiled/app.entities.js';
import { openDatabase } from '../compiled/core/database/open-database.js';
import { Repository } from '../compiled/core/database/repository.js';
import { UnitOfWork } from '../compiled/core/database/unit-of-work.js';
import { WriterLock } from '../compiled/core/database/writer-lock.js';
import { MIGRATIONS } from '../compiled/migrations/migrations.js';
import { CommentEntity } from '../compiled/modules/catalogue/music/schema/comment.entity.js';
import { ChannelEntity } from '../compiled/modules/catalogue/discovery/channels/index.js';
import { UserEntity } from '../compiled/modules/users/index.js';

/** Without a collection within a round, what the heap grew by is what was allocated. */
const FLAGS = ['--max-semi-space-size=512', '--min-semi-space-size=512'];
const ROUNDS = 9;
const SEEDED = 5_000;
const MANY = 1_000;
const TIMES = {
  'insert one': 200,
  [`insert ${MANY}`]: 3,
  'find by id': 300,
  'find 50 by ids': 100,
  'update by id': 200,
};

let serial = 0;
const now = new Date('2026-05-06T07:08:09.123Z');
const text = (time) => time.toISOString().replace('T', ' ').replace('Z', '');
const TABLES = {
  users: {
    entity: UserEntity,
    row: () => ({
      name: 'Somebody',
      email: `${(serial += 1)}@example.org`,
      first_name: 'Some',
      last_name: 'Body',
      email_verified_at: now,
      permissions: [],
      created_at: now,
      updated_at: now,
    }),
    changed: 'first_name',
  },
  comments: {
    entity: CommentEntity,
    row: () => ({
      commentable_type: 'track',
      commentable_id: 1,
      user_id: null,
      parent_id: null,
      depth: 1,
      content: 'Well done',
      mentions: [],
      position_ms: (serial += 1),
      created_at: now,
      updated_at: now,
    }),
    changed: 'content',
  },
  channels: {
    entity: ChannelEntity,
    row: () => ({
      name: 'Channel',
      slug: `c${(serial += 1)}`,
      type: 'channel',
      visibility: 'public',
      listed: true,
      internal: false,
      content_type: 'albums',
      config: { content_type: 'albums' },
      created_at: now,
      updated_at: now,
    }),
    changed: 'name',
  },
};

const stored = (value) =>
  value instanceof Date
    ? text(value)
    : typeof value === 'boolean'
      ? Number(value)
      : value !== null && typeof value === 'object'
        ? JSON.stringify(value)
        : value;

const fiftyFrom = (id) => Array.from({ length: 50 }, (_, n) => id + n);

class Ways extends Repository {
  of(name) {
    return {
      'by hand': this.byHand(name),
      table: this.byTable(name),
      TypeORM: this.byTypeOrm(name),
      'TypeORM, raw rows': this.byQueryBuilder(name),
    };
  }

  byHand(name) {
    const { row, changed } = TABLES[name];
    const columns = Object.keys(row());
    const select = `SELECT id, ${columns.join(', ')} FROM ${name} WHERE id`;
    const fifty = `(${Array.from({ length: 50 }, () => '?').join(', ')})`;
    return {
      'insert one': () => this.insertMany(name, columns, [Object.values(row()).map(stored)]),
      [`insert ${MANY}`]: (rows) =>
        this.insertMany(
          name,
          columns,
          rows.map((each) => Object.values(each).map(stored)),
        ),
      'find by id': (id) => this.row(`${select} = ?`, [id]),
      'find 50 by ids': (id) => this.rows(`${select} IN ${fifty}`, fiftyFrom(id)),
      'update by id': (id) =>
        this.write(`UPDATE ${name} SET ${changed} = ?, updated_at = ? WHERE id = ?`, ['new', text(now), id]),
    };
  }

  byTable(name) {
    const { entity, row, changed } = TABLES[name];
    const list = ['id', ...Object.keys(row())];
    const table = this.table(entity);
    return {
      'insert one': () => table.insert(row()),
      [`insert ${MANY}`]: (rows) => table.insertMany(rows),
      'find by id': (id) => table.pickOne(list, { id }),
      'find 50 by ids': (id) => table.pick(list, { id: fiftyFrom(id) }),
      'update by id': (id) => table.update({ id }, { [changed]: 'new', updated_at: now }),
    };
  }

  byTypeOrm(name) {
    const { entity, row, changed } = TABLES[name];
    const manager = () => this.unit.manager;
    const orm = this.database.writer.manager;
    return {
      'insert one': () => manager().insert(entity, row()),
      // It reads the rows back by an OR of all ids, which SQLite refuses from a thousand on.
      [`insert ${MANY}`]: async (rows) => {
        for (let at = 0; at < MANY; at += 500) await manager().insert(entity, rows.slice(at, at + 500));
      },
      'find by id': (id) => orm.findOneBy(entity, { id }),
      'find 50 by ids': (id) => orm.findBy(entity, { id: In(fiftyFrom(id)) }),
      'update by id': (id) => manager().update(entity, { id }, { [changed]: 'new', updated_at: now }),
    };
  }

  byQueryBuilder(name) {
    const { entity, row, changed } = TABLES[name];
    const list = ['id', ...Object.keys(row())];
    const manager = () => this.unit.manager;
    const orm = this.database.writer.manager;
    return {
      'insert one': () =>
        manager().createQueryBuilder().insert().into(entity).values(row()).updateEntity(false).execute(),
      [`insert ${MANY}`]: (rows) =>
        manager().createQueryBuilder().insert().into(entity).values(rows).updateEntity(false).execute(),
      'find by id': (id) =>
        orm
          .createQueryBuilder(entity, 'e')
          .select(list.map((column) => `e.${column}`))
          .where({ id })
          .getRawMany(),
      'find 50 by ids': (id) =>
        orm
          .createQueryBuilder(entity, 'e')
          .select(list.map((column) => `e.${column}`))
          .where({ id: In(fiftyFrom(id)) })
          .getRawMany(),
      'update by id': (id) =>
        manager()
          .createQueryBuilder()
          .update(entity)
          .set({ [changed]: 'new', updated_at: now })
          .where({ id })
          .updateEntity(false)
          .execute(),
    };
  }
}

const isWrite = (what) => !what.startsWith('find');
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

async function round(unit, work, what, rowsOf) {
  const times = TIMES[what];
  const given = Array.from({ length: times }, (_, n) =>
    what === `insert ${MANY}` ? rowsOf() : 1 + ((n * 37) % (SEEDED - 50)),
  );
  const loop = async () => {
    const [heap, from] = [process.memoryUsage().heapUsed, performance.now()];
    for (const each of given) await work(each);
    return {
      us: ((performance.now() - from) * 1000) / times,
      kB: (process.memoryUsage().heapUsed - heap) / 1024 / times,
    };
  };
  return isWrite(what) ? await unit.run('bench', loop) : await loop();
}

/** Alternates between the ways within each round, so that other load on the machine affects them alike. @returns figures by operation and way. */
async function compare(unit, ways, rowsOf) {
  const found = {};
  for (const what of Object.keys(TIMES)) {
    const figures = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
    for (let at = 0; at < ROUNDS; at += 1) {
      for (const way of Object.keys(ways)) figures[way].push(await round(unit, ways[way][what], what, rowsOf));
    }
    found[what] = Object.fromEntries(
      Object.entries(figures).map(([way, all]) => [
        way,
        { us: median(all.map(({ us }) => us)), kB: median(all.map(({ kB }) => kB)) },
      ]),
    );
  }
  return found;
}

async function measure(databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-bench-'));
  const database = await openDatabase({ dataDir: folder, databaseUrl, entities: ENTITIES, migrations: MIGRATIONS });
  const unit = new UnitOfWork(database, new WriterLock(() => undefined));
  const ways = new Ways(database, unit);
  const found = {};
  try {
    for (const [name, { row }] of Object.entries(TABLES)) {
      const rowsOf = (count = MANY) => Array.from({ length: count }, row);
      const mine = ways.of(name);
      for (let at = 0; at < SEEDED; at += MANY)
        await unit.run('seed', () => mine['by hand'][`insert ${MANY}`](rowsOf()));
      found[name] = await compare(unit, mine, rowsOf);
    }
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return found;
}

/** Rows of figures for one database; `databaseUrl` null is SQLite. */
export function benchStatements(databaseUrl) {
  const found = JSON.parse(
    execFileSync(process.execPath, [...FLAGS, import.meta.filename, databaseUrl ?? '', 'figures'], {
      encoding: 'utf8',
    }),
  );
  return Object.entries(found).flatMap(([name, operations]) =>
    Object.entries(operations).map(([what, ways]) => {
      const { us: hand } = ways['by hand'];
      const figure = Object.entries(ways)
        .map(
          ([way, { us, kB }]) =>
            `${way} ${us.toFixed(0)} µs${way === 'by hand' ? '' : ` (× ${(us / hand).toFixed(2)})`}, ${kB.toFixed(1)} kB`,
        )
        .join('; ');
      return { what: `${databaseUrl ? 'MariaDB' : 'SQLite'}: ${name}, ${what}`, figure };
    }),
  );
}

if (process.argv[1] === import.meta.filename) {
  const [databaseUrl, step] = process.argv.slice(2);
  if (step === 'figures') process.stdout.write(JSON.stringify(await measure(databaseUrl || null)));
  else for (const { what, figure } of benchStatements(databaseUrl ?? null)) console.log(`${what.padEnd(36)} ${figure}`);
}
