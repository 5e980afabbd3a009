import type { Actor } from '../../../../core/access/actor.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { albumVisibleSql, trackVisibleSql } from '../../music/visibility.js';

/** Over t (tracks) and a (albums): somebody's own songs as their profile shows them, to others as lists do. */
export const ownTracksSql = (actor: Actor, isOwn: boolean): Sql =>
  isOwn ? sql`(${trackVisibleSql(actor)})` : sql`(t.listed = 1 AND ${trackVisibleSql(actor)})`;

/** Over a (albums): the same of albums. */
export const ownAlbumsSql = (actor: Actor, isOwn: boolean): Sql =>
  isOwn ? sql`(${albumVisibleSql(actor)})` : sql`(a.listed = 1 AND ${albumVisibleSql(actor)})`;
