import type { AlbumFields, ReleaseFields, TrackFields } from '@tonearm/shared/catalogue/authoring.dto';
import { slugify } from '@tonearm/shared/rules/slug';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { invalid } from '../../../../core/errors/app-error.js';
import { countryCodes } from '../../../../core/value-lists/value-lists.registry.js';
import { lineFault, linesFault } from '../../../users/index.js';
import { foldedName } from '../../ingest/importing/index.js';
import type { AlbumEntity } from '../../music/schema/album.entity.js';
import type { TrackEntity } from '../../music/schema/track.entity.js';

type Release = TrackEntity & AlbumEntity;
/** Columns of a track or an album that forms and files decide. */
export type Columns = { readonly [K in ColumnOf<Release>]?: Release[K] };
type Given = { readonly [K in keyof Columns]: Columns[K] | undefined };

const ISRC = /^[A-Z]{2}[A-Z\d]{3}\d{7}$/;

/** Columns for what was given; a missing key stays out. */
const given = (columns: Given): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Columns;
/** An empty text is none. */
const textOrNull = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : text || null;
const timeOrNull = (time: string | null | undefined): Date | null | undefined =>
  typeof time === 'string' ? new Date(time) : time;
const listOrNull = <T>(list: T[] | null | undefined): T[] | null | undefined => (list?.length === 0 ? null : list);
/** An empty choice keeps what there is. */
const kept = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

/** @throws AppError 422 with every fault at its field. */
function refuse(faults: Record<string, string | null>): void {
  const errors = Object.entries(faults).flatMap(([field, fault]) =>
    fault === null ? [] : [[field, [fault]] as [string, string[]]],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

const commonFaults = ({
  name,
  description,
  audience,
  plan_ids: plans,
}: ReleaseFields): Record<string, string | null> => ({
  name: lineFault(name ?? ''),
  description: linesFault(description ?? ''),
  plan_ids: audience === 'plans' && !plans?.length ? 'Choose at least one plan.' : null,
});

/** Of a former audience nothing may stay behind: a day that has passed would open to everybody what is for subscribers. */
function untilOf({ audience, audience_until: until }: ReleaseFields): Date | null | undefined {
  if (audience === 'everyone') return null;
  return timeOrNull(audience === 'plans' ? (until ?? null) : until);
}

function commonColumns(fields: ReleaseFields): Given {
  const { name, audience } = fields;
  return {
    ...(name == null ? {} : { name, name_folded: foldedName(name), slug: slugify(name) }),
    description: textOrNull(fields.description),
    visibility: kept(fields.visibility),
    publish_at: timeOrNull(fields.publish_at),
    audience: kept(audience),
    audience_until: untilOf(fields),
    plan_ids: audience == null || audience === 'plans' ? listOrNull(fields.plan_ids) : null,
  };
}

const regionFault = (codes: readonly string[] | null | undefined): string | null =>
  codes?.some((code) => !countryCodes().includes(code.toUpperCase())) ? 'There is no such country.' : null;
const upper = (codes: readonly string[] | null | undefined): string[] | null | undefined =>
  codes?.map((code) => code.toUpperCase()) ?? (codes as null | undefined);

/** What of a track's form goes into its row. @throws AppError 422. */
export function trackColumns(fields: TrackFields): Columns {
  const isrc = fields.isrc?.replace(/[\s-]/g, '').toUpperCase();
  refuse({
    ...commonFaults(fields),
    mood: lineFault(fields.mood ?? ''),
    isrc: isrc && !ISRC.test(isrc) ? 'An ISRC looks like US-S1Z-99-00001.' : null,
    countries_allowed: regionFault(fields.countries_allowed),
    countries_denied: regionFault(fields.countries_denied),
  });
  return given({
    ...commonColumns(fields),
    disc_number: kept(fields.disc_number),
    number: fields.number,
    explicit: kept(fields.explicit),
    isrc: textOrNull(fields.isrc === null ? null : isrc),
    bpm: fields.bpm,
    musical_key: fields.musical_key,
    mood: textOrNull(fields.mood),
    language: textOrNull(typeof fields.language === 'string' ? fields.language.toLowerCase() : fields.language),
    license: fields.license,
    downloadable: kept(fields.downloadable),
    comments_enabled: kept(fields.comments_enabled),
    preview_start_ms: kept(fields.preview_start_ms),
    countries_allowed: listOrNull(upper(fields.countries_allowed)),
    countries_denied: listOrNull(upper(fields.countries_denied)),
  });
}

/** What of an album's form goes into its row. @throws AppError 422. */
export function albumColumns(fields: AlbumFields): Columns {
  refuse({
    ...commonFaults(fields),
    label: lineFault(fields.label ?? ''),
    copyright: linesFault(fields.copyright ?? ''),
  });
  return given({
    ...commonColumns(fields),
    release_type: kept(fields.release_type),
    release_date: textOrNull(fields.release_date),
    label: textOrNull(fields.label),
    upc: textOrNull(fields.upc),
    copyright: textOrNull(fields.copyright),
  });
}
