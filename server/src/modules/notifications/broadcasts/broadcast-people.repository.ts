import { setImmediate as nextTurn } from 'node:timers/promises';
import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { joined, LIST_MAX, listOf, sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { UserEntity, userFreeSql, UserRoleEntity } from '../../users/index.js';
import type { ChosenAudience } from './broadcast.entity.js';

/** An audience, with what the site's languages make of it. */
export interface ResolvedAudience extends ChosenAudience {
  /** Where the default is among its languages, all that the site has: whoever has none of them reads the default. null: it is not. */
  knownLanguages: readonly string[] | null;
}

/** Accounts behind one id, up to another. */
interface Range {
  after: number;
  upTo: number;
  limit: number;
}

/** Some of an audience in the order of their ids, and behind whom the next ones stand; null: there are none. */
export interface AudiencePage {
  ids: number[];
  afterId: number | null;
}

/** Ids along an index, in their order. */
type Source = (range: Range) => Promise<number[]>;

/** So many are looked through for some who belong to the audience. */
const WINDOWS_A_PAGE = 20;
const WINDOWS_COUNTED = 100;
/** So far it is measured which of several indexes leads past fewer. */
const MEASURED = 5_000;
const [u, h] = [named(UserEntity, 'u'), named(UserRoleEntity, 'h')];

/** Who belongs to an audience: walked along the index that leads past the fewest, in windows that cost the same however many accounts there are. */
export class BroadcastPeopleRepository extends Repository {
  /** Those whose accounts are open, some after the other. The way to them is chosen with the first: their order does not hang on it. */
  walk(audience: ResolvedAudience, upTo: number): (after: number, limit: number) => Promise<AudiencePage> {
    let source: Source | null = null;
    return async (after, limit) => {
      source ??= await this.sourceOf(audience, upTo);
      return await this.next(source, audience, { after, upTo, limit });
    };
  }
  /** @param max counted so far, and no further than is quick; null: all of them. */
  async count(
    audience: ResolvedAudience,
    upTo: number,
    max: number | null,
  ): Promise<{ count: number; isMore: boolean }> {
    const source = await this.sourceOf(audience, upTo);
    let count = 0;
    let after = 0;
    for (let window = 0; ; window += 1) {
      const looked = await source({ after, upTo, limit: LIST_MAX });
      count += (await this.among(looked, audience, LIST_MAX)).length;
      if (max !== null && count > max) return { count: max, isMore: true };
      if (looked.length < LIST_MAX) return { count, isMore: false };
      if (max !== null && window === WINDOWS_COUNTED) return { count, isMore: true };
      after = looked.at(-1) as number;
      await nextTurn();
    }
  }

  private async next(source: Source, audience: ResolvedAudience, { after, upTo, limit }: Range): Promise<AudiencePage> {
    let last = after;
    for (let window = 0; window < WINDOWS_A_PAGE; window += 1) {
      const looked = await source({ after: last, upTo, limit: LIST_MAX });
      const ids = await this.among(looked, audience, limit);
      if (ids.length === limit) return { ids, afterId: ids.at(-1) ?? null };
      if (looked.length < LIST_MAX) return { ids, afterId: null };
      last = looked.at(-1) as number;
      if (ids.length > 0) return { ids, afterId: last };
    }
    return { ids: [], afterId: last };
  }

  private async among(ids: readonly number[], audience: ResolvedAudience, limit: number): Promise<number[]> {
    if (ids.length === 0) return [];
    const conditions = [sql`${u.id} IN ${listOf(ids)}`, userFreeSql(), ...conditionsOf(audience)];
    const rows = await this.readRows(
      { id: u.id },
      sql`FROM ${u} WHERE ${joined(conditions, ' AND ')} ORDER BY ${u.id} LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  private async sourceOf(audience: ResolvedAudience, upTo: number): Promise<Source> {
    const given = this.sourcesOf(audience);
    const [first = this.along(sql`1 = 1`)] = given;
    if (given.length < 2) return first;
    const sizes: number[] = [];
    for (const source of given) sizes.push((await source({ after: 0, upTo, limit: MEASURED })).length);
    return given[sizes.indexOf(Math.min(...sizes))] ?? first;
  }

  private sourcesOf({ roles, countries, languages, knownLanguages }: ResolvedAudience): Source[] {
    const sources = [
      roles.map((role) => this.holders(role)),
      countries.map((country) => this.along(sql`${u.country} = ${country}`)),
      knownLanguages ? [] : languages.map((language) => this.along(sql`${u.language} = ${language}`)),
    ];
    return sources.filter(({ length }) => length > 0).map(merged);
  }

  private along(condition: Sql): Source {
    return async ({ after, upTo, limit }) => {
      const rows = await this.readRows(
        { id: u.id },
        sql`FROM ${u} WHERE ${condition} AND ${u.id} > ${after} AND ${u.id} <= ${upTo} ORDER BY ${u.id} LIMIT ${limit}`,
      );
      return rows.map(({ id }) => id);
    };
  }

  private holders(role: number): Source {
    return async ({ after, upTo, limit }) => {
      const rows = await this.readRows(
        { id: h.user_id },
        sql`FROM ${h} WHERE ${h.role_id} = ${role} AND ${h.user_id} > ${after} AND ${h.user_id} <= ${upTo} ORDER BY ${h.user_id} LIMIT ${limit}`,
      );
      return rows.map(({ id }) => id);
    };
  }
}

/** The first of all of them together. */
const merged =
  (sources: readonly Source[]): Source =>
  async (range) => {
    const found = new Set<number>();
    for (const source of sources) for (const id of await source(range)) found.add(id);
    return [...found].sort((one, other) => one - other).slice(0, range.limit);
  };

function conditionsOf({ roles, countries, languages, knownLanguages }: ResolvedAudience): Sql[] {
  const conditions: Sql[] = [];
  if (roles.length > 0)
    conditions.push(sql`EXISTS (SELECT 1 FROM ${h} WHERE ${h.user_id} = ${u.id} AND ${h.role_id} IN ${listOf(roles)})`);
  if (countries.length > 0) conditions.push(sql`${u.country} IN ${listOf(countries)}`);
  if (languages.length > 0) {
    const chosen = sql`${u.language} IN ${listOf(languages)}`;
    conditions.push(
      knownLanguages && knownLanguages.length > 0
        ? sql`(${chosen} OR ${u.language} IS NULL OR ${u.language} NOT IN ${listOf(knownLanguages)})`
        : chosen,
    );
  }
  return conditions;
}
