import type { ChannelItemType } from '@tonearm/shared/catalogue/channels';
import type { ChannelRestrictionModel } from '@tonearm/shared/catalogue/channels.dto';
import { eachHas } from '../../../../core/database/each-has.js';
import { named } from '../../../../core/database/entity-columns.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { countryCodes } from '../../../../core/value-lists/value-lists.registry.js';
import { AlbumArtistEntity, AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { TrackArtistEntity, TrackEntity } from '../../music/schema/track.entity.js';

/** What belongs to a country, in two ways. */
interface OfCountry {
  /** Asked of each item, as `s`. */
  isOf: Sql;
  /** FROM and WHERE that the index of countries answers, and the item's id there. */
  found: { from: Sql; id: Sql };
}

const CODE = /^[a-z]{2}$/i;
const names = new Intl.DisplayNames('en', { type: 'region' });

/** A country by its ISO 3166-1 alpha-2 code, in small letters as addresses have it; null where there is none. */
export function countryRestriction(asked: string): ChannelRestrictionModel | null {
  const code = asked.toUpperCase();
  if (!CODE.test(asked) || !countryCodes().includes(code)) return null;
  return { id: null, model_type: 'country', name: code.toLowerCase(), display_name: names.of(code) ?? code };
}

/** A country as the language calls it; genres and tags keep their names. */
export function restrictionIn(language: string, of: ChannelRestrictionModel): ChannelRestrictionModel {
  if (of.model_type !== 'country') return of;
  const code = of.name.toUpperCase();
  return { ...of, display_name: new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code };
}

const ar = named(ArtistEntity, 'ar');
const [artist, track, album] = [named(ArtistEntity, 's'), named(TrackEntity, 's'), named(AlbumEntity, 's')];
const [tc, ac] = [named(TrackArtistEntity, 'p'), named(AlbumArtistEntity, 'p')];

/** Artists whose profile names the country, and songs and albums by them; null for what has no country. @param name the code. */
export function ofCountry(type: ChannelItemType, name: string): OfCountry | null {
  const code = name.toUpperCase();
  const isFrom = sql`${ar.country} = ${code}`;
  switch (type) {
    case 'artists':
      return { isOf: sql`${artist.country} = ${code}`, found: { from: sql`${ar} WHERE ${isFrom}`, id: ar.id } };
    case 'tracks': {
      const by = sql`${ar.id} = ${tc.artist_id} AND ${tc.role} = 'primary'`;
      return {
        isOf: eachHas(sql`SELECT 1 FROM ${tc} JOIN ${ar} ON ${by} WHERE ${tc.track_id} = ${track.id} AND ${isFrom}`),
        found: { from: sql`${ar} JOIN ${tc} ON ${by} WHERE ${isFrom}`, id: tc.track_id },
      };
    }
    case 'albums': {
      const by = sql`${ar.id} = ${ac.artist_id}`;
      return {
        isOf: eachHas(sql`SELECT 1 FROM ${ac} JOIN ${ar} ON ${by} WHERE ${ac.album_id} = ${album.id} AND ${isFrom}`),
        found: { from: sql`${ar} JOIN ${ac} ON ${by} WHERE ${isFrom}`, id: ac.album_id },
      };
    }
    default:
      return null;
  }
}
