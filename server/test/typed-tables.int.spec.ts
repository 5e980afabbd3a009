import { ChannelEntity } from '../src/modules/catalogue/discovery/channels/index.js';
import { Repository } from '../src/core/database/repository.js';
import { named } from '../src/core/database/entity-columns.js';
import { asNumber, sql } from '../src/core/database/sql.js';
import { above, atLeast, atMost, below, containing, exactly, not } from '../src/core/database/where.js';
import { SettingEntity } from '../src/core/settings/settings-schema.entity.js';
import { RoleEntity, UserEntity, UserRoleEntity } from '../src/modules/users/index.js';
import { openTestDatabase } from './open-test-database.js';
import type { OpenedDatabase } from './open-test-database.js';

const NOON = new Date('2026-05-06T12:00:00.123Z');
const LATER = new Date('2026-05-07T12:00:00.000Z');

class Tables extends Repository {
  readonly users = this.table(UserEntity);
  readonly roles = this.table(RoleEntity);
  readonly userRoles = this.table(UserRoleEntity);
  readonly settings = this.table(SettingEntity);
  readonly channels = this.table(ChannelEntity);

  add(name: string, email = `${name}@example.org`): Promise<number> {
    return this.users.insert({ name, email, created_at: NOON, updated_at: NOON });
  }

  addChannel(slug: string): Promise<number> {
    return this.channels.insert({
      name: slug,
      slug,
      type: 'channel',
      visibility: 'public',
      listed: true,
      internal: false,
      config: { content_type: 'albums' } as ChannelEntity['config'],
      created_at: NOON,
      updated_at: NOON,
    });
  }

  lock(ids: readonly number[]): Promise<void> {
    return this.lockRows(UserEntity, ids);
  }

  holders(roleId: number): Promise<{ name: string; since: Date; count: number }[]> {
    const [u, r] = [named(UserEntity, 'u'), named(UserRoleEntity, 'r')];
    return this.readRows(
      { name: u.name, since: u.created_at, count: asNumber(sql`SUM(${r.role_id})`) },
      sql`FROM ${u} JOIN ${r} ON ${r.user_id} = ${u.id} WHERE ${r.role_id} = ${roleId} AND ${u.created_at} < ${LATER} GROUP BY ${u.id}, ${u.name}, ${u.created_at} ORDER BY ${u.name}`,
    );
  }
}

describe('typed tables', () => {
  let opened: OpenedDatabase;
  let tables: Tables;
  const inUnit = <T>(work: () => Promise<T>): Promise<T> => opened.unit.run('test', work);

  beforeAll(async () => {
    opened = await openTestDatabase('typed');
    tables = new Tables(opened.database, opened.unit);
  });
  afterEach(() =>
    inUnit(async () => {
      await tables.users.delete({ id: above(0) });
      await tables.channels.delete({ id: above(0) });
    }),
  );
  afterAll(() => opened.close());

  it('gives times, flags and JSON back as the entity has them', async () => {
    const id = await inUnit(() =>
      tables.users.insert({
        name: 'Ann',
        email: 'ann@example.org',
        email_verified_at: NOON,
        permissions: [{ name: 'admin' }] as unknown as UserEntity['permissions'],
        created_at: NOON,
        updated_at: LATER,
      }),
    );
    expect(
      await tables.users.pickOne(
        ['id', 'name', 'email_verified_at', 'banned_at', 'permissions', 'followers_count', 'updated_at'],
        { id },
      ),
    ).toEqual({
      id,
      name: 'Ann',
      email_verified_at: NOON,
      banned_at: null,
      permissions: [{ name: 'admin' }],
      followers_count: 0,
      updated_at: LATER,
    });
    const channel = await inUnit(() => tables.addChannel('one'));
    expect(await tables.channels.pick(['listed', 'internal', 'config'], { id: channel })).toEqual([
      { listed: true, internal: false, config: { content_type: 'albums' } },
    ]);
    expect(await tables.channels.count({ listed: true, internal: false, created_at: NOON })).toBe(1);
  });

  it('reads what the open unit has written, and outside of it what is committed', async () => {
    await inUnit(async () => {
      const id = await tables.add('Ann');
      expect(await tables.users.has({ id })).toBe(true);
    });
    expect(await tables.users.column('name', { name: 'Ann' })).toEqual(['Ann']);
    await expect(tables.add('Bob')).rejects.toThrow('A write needs a unit of work.');
  });

  it('writes many rows, whose ids follow each other', async () => {
    const rows = Array.from({ length: 1_500 }, (_, n) => ({
      name: `u${n}`,
      email: `u${n}@example.org`,
      created_at: NOON,
      updated_at: NOON,
    }));
    const first = await inUnit(() => tables.users.insertMany(rows));
    expect(await tables.users.pickOne(['name'], { id: first + 1_499 })).toEqual({ name: 'u1499' });
    expect(await inUnit(() => tables.users.insertMany([]))).toBe(0);
  });

  it('asks long lists in parts, and empty ones not at all', async () => {
    const first = await inUnit(() =>
      tables.users.insertMany(
        Array.from({ length: 2_100 }, (_, n) => ({
          name: 'same',
          email: `l${n}@example.org`,
          created_at: NOON,
          updated_at: NOON,
        })),
      ),
    );
    const ids = Array.from({ length: 2_100 }, (_, n) => first + n);
    expect((await tables.users.column('id', { id: [...ids, ...ids], name: 'same' })).sort((a, b) => a - b)).toEqual(
      ids,
    );
    expect(await tables.users.count({ id: ids })).toBe(2_100);
    await expect(tables.users.pick(['id'], { id: ids }, { order: { id: 'asc' } })).rejects.toThrow('no order');
    expect(await inUnit(() => tables.users.update({ id: ids }, { ban_reason: undefined, name: 'other' }))).toBe(2_100);
    expect(await inUnit(() => tables.users.delete({ id: ids.slice(3) }))).toBe(2_097);
    for (const count of [1, 2, 3])
      expect(await tables.users.column('id', { id: ids.slice(0, count) }, { order: { id: 'asc' } })).toEqual(
        ids.slice(0, count),
      );
    expect([
      await tables.users.pick(['id'], { id: [] }),
      await tables.users.count({ id: [] }),
      await tables.users.has({ id: [] }),
    ]).toEqual([[], 0, false]);
    expect(await inUnit(() => tables.users.delete({ id: [] }))).toBe(0);
  });

  it.each([
    ['not a value', { name: not('b') }, ['a', 'c']],
    ['above', { name: above('a') }, ['b', 'c']],
    ['at least', { name: atLeast('b') }, ['b', 'c']],
    ['below', { name: below('b') }, ['a']],
    ['at most', { name: atMost('b') }, ['a', 'b']],
    ['among', { name: ['a', 'c', 'x'] }, ['a', 'c']],
    ['without', { banned_at: null }, ['a', 'b']],
    ['with', { banned_at: not(null) }, ['c']],
    ['a time', { banned_at: below(LATER) }, ['c']],
    ['a text in it, with signs of patterns', { ban_reason: containing('5%_!') }, ['c']],
    ['several at once', { name: not('a'), ban_reason: '' }, ['b']],
  ])('finds rows by %s', async (_what, where, names) => {
    await inUnit(async () => {
      for (const name of ['a', 'b', 'c']) await tables.add(name);
      expect(await tables.users.update({ name: 'c' }, { banned_at: NOON, ban_reason: 'is 5%_! of it' })).toBe(1);
    });
    expect(await tables.users.column('name', where, { order: { name: 'asc' } })).toEqual(names);
  });

  it('compares byte for byte where that is asked', async () => {
    await inUnit(() => tables.add('Ann', 'jose@example.org'));
    expect(await tables.users.has({ email: exactly('jose@example.org') })).toBe(true);
    expect(await tables.users.has({ email: exactly('josé@example.org') })).toBe(false);
    expect(await tables.users.has({ email: exactly('Jose@example.org') })).toBe(false);
  });

  it('orders, limits, and sets computed columns', async () => {
    await inUnit(async () => {
      for (const name of ['a', 'b', 'c']) await tables.add(name);
      const { followers_count } = named(UserEntity);
      await tables.users.update({ name: ['a', 'c'] }, { followers_count: sql`${followers_count} + ${5}` });
    });
    expect(
      await tables.users.pick(
        ['name'],
        { id: above(0) },
        { order: { followers_count: 'desc', name: 'desc' }, limit: 2 },
      ),
    ).toEqual([{ name: 'c' }, { name: 'a' }]);
    expect(
      await tables.users.column(
        'name',
        sql`${named(UserEntity).followers_count} > ${4} AND ${named(UserEntity).name} <> ${'a'}`,
      ),
    ).toEqual(['c']);
  });

  it('inserts or changes by a key', async () => {
    await inUnit(async () => {
      await tables.settings.upsert(
        { name: 'test.typed', value: '1', updated_at: NOON },
        { key: ['name'], set: ['value'] },
      );
      await tables.settings.upsert(
        { name: 'test.typed', value: '2', updated_at: LATER },
        { key: ['name'], set: ['value', 'updated_at'] },
      );
    });
    expect(await tables.settings.pick(['value', 'updated_at'], { name: 'test.typed' })).toEqual([
      { value: '2', updated_at: LATER },
    ]);
    await inUnit(async () => {
      await tables.settings.insertNew(
        [
          { name: 'test.typed', value: '3', updated_at: NOON },
          { name: 'test.other', value: '4', updated_at: NOON },
        ],
        ['name'],
      );
      const { value } = named(SettingEntity);
      await tables.settings.upsert(
        { name: 'test.other', value: '', updated_at: NOON },
        { key: ['name'], set: { value: sql`REPLACE(${value}, '4', ${'five'})` } },
      );
    });
    expect(
      await tables.settings.column('value', { name: ['test.typed', 'test.other'] }, { order: { name: 'desc' } }),
    ).toEqual(['2', 'five']);
    await inUnit(() => tables.settings.delete({ name: ['test.typed', 'test.other'] }));
  });

  it('tells the one who was first with a key', async () => {
    const row = (value: string): Parameters<typeof tables.settings.insertFirst>[0] => ({
      name: 'test.first',
      value,
      updated_at: NOON,
    });
    expect(await inUnit(() => tables.settings.insertFirst(row('1')))).toBe(true);
    expect(await inUnit(() => tables.settings.insertFirst(row('2')))).toBe(false);
    expect(await tables.settings.column('value', { name: 'test.first' })).toEqual(['1']);
    await inUnit(() => tables.settings.delete({ name: 'test.first' }));
  });

  it('lets the compiler refuse what the entity does not have', () => {
    const refused = [
      // @ts-expect-error -- no such column to write
      () => tables.users.insert({ nmae: 'Ann' }),
      // @ts-expect-error -- no such column in one of the rows
      () => tables.users.insertMany([{ nmae: 'Ann' }]),
      // @ts-expect-error -- no such column to change
      () => tables.users.update({ id: 1 }, { nmae: 'Ann' }),
      // @ts-expect-error -- no such column to find by
      () => tables.users.delete({ nmae: 'Ann' }),
      // @ts-expect-error -- no such column to read
      () => tables.users.pick(['nmae'], { id: 1 }),
      // @ts-expect-error -- no such column to order by
      () => tables.users.pick(['id'], { id: 1 }, { order: { nmae: 'asc' } }),
      // @ts-expect-error -- no such column in SQL by hand
      () => sql`${named(UserEntity, 'u').nmae} = 1`,
      // @ts-expect-error -- a time is no text
      () => tables.users.update({ id: 1 }, { created_at: '2026-01-01 00:00:00.000' }),
      // @ts-expect-error -- a name is never without a value
      () => tables.users.update({ id: 1 }, { name: null }),
    ];
    expect(refused).toHaveLength(9);
  });

  it('refuses conditions that say nothing', async () => {
    await expect(inUnit(() => tables.users.delete({}))).rejects.toThrow('names no column');
    await expect(inUnit(() => tables.users.delete({ id: undefined }))).rejects.toThrow('users.id has no value');
    await expect(tables.users.pick(['id'], { name: undefined })).rejects.toThrow('users.name has no value');
  });

  it('reads joins by hand as the columns are', async () => {
    await inUnit(async () => {
      await tables.roles.insert({
        id: 77,
        name: 'Testers',
        is_default: false,
        is_guests: false,
        is_internal: false,
        permissions: [],
        created_at: NOON,
        updated_at: NOON,
      });
      for (const name of ['b', 'a']) await tables.userRoles.insert({ user_id: await tables.add(name), role_id: 77 });
      expect(await tables.holders(77)).toEqual([
        { name: 'a', since: NOON, count: 77 },
        { name: 'b', since: NOON, count: 77 },
      ]);
    });
  });

  it('lets nobody change locked rows', async () => {
    const id = await inUnit(() => tables.add('a'));
    const steps: string[] = [];
    let tell = (): void => undefined;
    const isLocked = new Promise<void>((resolve) => (tell = resolve));
    const write = async (name: string): Promise<void> => {
      await tables.users.update({ id }, { name });
      steps.push(name);
    };
    await Promise.all([
      inUnit(async () => {
        await tables.lock([id, id]);
        tell();
        await tables.users.has({ id });
        await write('mine');
      }),
      isLocked.then(() => inUnit(() => write('theirs'))),
    ]);
    expect(steps).toEqual(['mine', 'theirs']);
    expect(await tables.users.column('name', { id })).toEqual(['theirs']);
  });
});
