import type { Actor } from '../../../../core/access/actor.js';
import { albumVisibleSql, trackVisibleSql } from '../../music/visibility.js';

/** Over t (tracks) and a (albums): somebody's own songs as their profile shows them, to others as lists do. */
export const ownTracksSql = (actor: Actor, isOwn: boolean): string => (isOwn ? `(${trackVisibleSql(actor)})` : `(t.listed = 1 AND ${trackVisibleSql(actor)})`);

/** Over a (albums): the same of albums. */
export const ownAlbumsSql = (actor: Actor, isOwn: boolean): string => (isOwn ? `(${albumVisibleSql(actor)})` : `(a.listed = 1 AND ${albumVisibleSql(actor)})`);
