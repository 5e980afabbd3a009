import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RADIO_PER_PAGE, RADIO_SEED_MAX } from '@tonearm/shared/limits';
import { RADIO_SEED_TYPES } from '@tonearm/shared/catalogue/radio';
import type { RadioSeedType } from '@tonearm/shared/catalogue/radio';
import type { RadioAnswer, RadioQuery, RadioSeed, RecommendedTrack } from '@tonearm/shared/catalogue/radio.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { invalid, notFound } from '../../../../core/errors/app-error.js';
import { Cache } from '../../../../core/ports/cache.js';
import { listenerTag } from './feedback.service.js';
import { StationSeeds } from './station-seeds.service.js';
import { Stations } from './stations.service.js';
import type { Recommended } from './station.js';

/** Six pages; who wants more starts another station. */
const SONGS_MAX = 300;
const SIMILAR = 20;
const KEPT_SECONDS = 120;

/** Where a listener is in a station. */
interface Place {
  seed: number;
  offset: number;
}

/** Stations (3-decisions §5.5): composed once, then read page by page. */
@Injectable()
export class RadioService {
  constructor(
    private readonly seeds: StationSeeds,
    private readonly stations: Stations,
    private readonly cache: Cache,
  ) {}

  /** A page of a station. @throws AppError 404 for a seed that may not be seen, 422 for a broken cursor. */
  async play(type: string, id: string, query: RadioQuery, actor: Actor): Promise<Omit<RadioAnswer, 'status'>> {
    const seed = await this.seeds.seed(typeOf(type), id, actor);
    const place = query.cursor ? placeOf(query.cursor) : { seed: query.seed ?? randomInt(RADIO_SEED_MAX), offset: 0 };
    const list = await this.list(seed, { seed: place.seed, exclude: query.exclude ?? '' }, actor);
    const next = place.offset + RADIO_PER_PAGE;
    return {
      seed,
      random_seed: place.seed,
      recommendations: await this.stations.load(list.slice(place.offset, next), actor),
      next_cursor: next < list.length ? cursorOf({ seed: place.seed, offset: next }) : null,
    };
  }

  /** Songs that go with one. @throws AppError 404 */
  async similar(trackId: number, actor: Actor): Promise<RecommendedTrack[]> {
    return await this.sample(await this.seeds.seed('track', String(trackId), actor), actor, SIMILAR);
  }

  /** The first songs of the station that always sounds the same. */
  async sample(seed: RadioSeed, actor: Actor, size: number): Promise<RecommendedTrack[]> {
    const list = await this.list(seed, { seed: 0, exclude: '' }, actor);
    return await this.stations.load(list.slice(0, size), actor);
  }

  private async list(
    seed: RadioSeed,
    { seed: number, exclude }: { seed: number; exclude: string },
    actor: Actor,
  ): Promise<Recommended[]> {
    const left = exclude === '' ? '' : createHash('sha1').update(exclude).digest('base64url');
    const key = `radio:${seed.model_type}:${seed.id}:${actor.userId ?? 'guest'}:${number}:${left}`;
    const kept = await this.cache.get<Recommended[]>(key);
    if (kept) return kept;
    const station = await this.seeds.open(seed, actor);
    const list = await this.stations.compose(station, actor, {
      seed: number,
      exclude: exclude.split(',').map(Number),
      size: SONGS_MAX,
    });
    await this.cache.set(key, list, {
      ttlSeconds: KEPT_SECONDS,
      tags: actor.userId === null ? [] : [listenerTag(actor.userId)],
    });
    return list;
  }
}

function typeOf(text: string): RadioSeedType {
  const type = RADIO_SEED_TYPES.find((known) => known === text);
  if (!type) throw notFound();
  return type;
}

const cursorOf = ({ seed, offset }: Place): string => Buffer.from(`${seed}.${offset}`).toString('base64url');

function placeOf(cursor: string): Place {
  const parts = /^(\d{1,10})\.(\d{1,4})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (!parts) throw invalid({ cursor: ['This could not be read.'] });
  return { seed: Number(parts[1]), offset: Number(parts[2]) };
}
