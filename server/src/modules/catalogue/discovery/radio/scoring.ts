import type { FeedbackType, FeedbackValue, ReasonKind } from '@tonearm/shared/catalogue/radio';
import type { Candidate, Recommended, StationSeed } from './station.js';

/** 3-decisions §5.5 without audio features. */
const WEIGHTS = { coPlay: 0.6, genre: 0.2, follow: 0.13, fresh: 0.07 };
/** Decides between equals only. */
const POPULARITY_SHARE = 0.02;
/** How far the number of a station may move a song. */
const CHANCE = 0.06;
/** How near the songs that a station starts from are to it. */
const ANCHOR_NEARNESS = { heard: 0.5, start: 0.8 };
const CO_FOLLOW_SHARE = 0.8;
const FRESH_DAYS = 120;
const DAY_MS = 86_400_000;
const EMERGING_PLAYS = 1_000;
const SAID: Record<FeedbackType, Record<Exclude<FeedbackValue, 'hide'>, number>> = {
  track: { more: 0.3, less: -0.5 },
  artist: { more: 0.2, less: -0.3 },
};

/** What is known beside the songs themselves. */
export interface Evidence {
  coPlays: readonly { track_id: number; other_id: number; score: number }[];
  /** Artists whom the listener follows. */
  followed: ReadonlySet<number>;
  /** Artist -> how many followers of the seed's artists follow them too. */
  coFollowed: ReadonlyMap<number, number>;
  /** `track:5` -> what the listener said. */
  feedback: ReadonlyMap<string, FeedbackValue>;
  seed: number;
  now: number;
}

interface Shares {
  coPlay: number;
  genre: number;
  follow: number;
  fresh: number;
}

interface Nearness {
  of: ReadonlyMap<number, number>;
  /** Track -> the anchor that it is played together with most. */
  through: ReadonlyMap<number, number>;
}

/** The candidates with their scores and reasons, the best first; without what the listener hides and what people put up who are blocked. */
export function rank(station: StationSeed, candidates: readonly Candidate[], evidence: Evidence): Recommended[] {
  const near = nearness(station, evidence.coPlays);
  const mostFollowed = Math.max(1, ...evidence.coFollowed.values());
  return candidates
    .filter((song) => !song.isFromBlocked && !isHidden(song, evidence.feedback))
    .map((song) => {
      const artist = song.artists[0] ?? { id: 0, name: '', plays: 0 };
      const isFollowed = song.artists.some(({ id }) => evidence.followed.has(id));
      const shares = {
        coPlay: near.of.get(song.id) ?? 0,
        genre: Math.max(genreShare(station, song), tagShare(station, song)),
        follow: isFollowed ? 1 : (CO_FOLLOW_SHARE * (evidence.coFollowed.get(artist.id) ?? 0)) / mostFollowed,
        fresh: Math.exp(-Math.max(0, evidence.now - song.since) / (FRESH_DAYS * DAY_MS)),
      };
      const score =
        weighed(shares) +
        (POPULARITY_SHARE * song.popularity) / 100 +
        CHANCE * chance(evidence.seed, song.id) +
        said(song, evidence.feedback);
      return {
        id: song.id,
        score,
        ...reasonOf(station, song, { shares, near, isFollowed }),
        artistId: artist.id,
        isEmerging: artist.plays < EMERGING_PLAYS,
      };
    })
    .sort((a, b) => b.score - a.score || a.id - b.id);
}

const weighed = (shares: Shares): number =>
  WEIGHTS.coPlay * shares.coPlay +
  WEIGHTS.genre * shares.genre +
  WEIGHTS.follow * shares.follow +
  WEIGHTS.fresh * shares.fresh;

function nearness(station: StationSeed, coPlays: Evidence['coPlays']): Nearness {
  const sums = new Map<number, number>();
  const best = new Map<number, { anchor: number; score: number }>();
  for (const { track_id: anchor, other_id: other, score } of coPlays) {
    sums.set(Number(other), (sums.get(Number(other)) ?? 0) + Number(score));
    if (Number(score) > (best.get(Number(other))?.score ?? 0))
      best.set(Number(other), { anchor: Number(anchor), score: Number(score) });
  }
  const most = Math.max(0, ...sums.values());
  const of = new Map([...sums].map(([id, sum]) => [id, sum / most]));
  for (const { id } of station.anchors) of.set(id, Math.max(of.get(id) ?? 0, ANCHOR_NEARNESS[station.anchorsAre]));
  return { of, through: new Map([...best].map(([id, { anchor }]) => [id, anchor])) };
}

/** A genre that few songs have says more than one that many have. */
const rarity = (genre: { tracks_count: number }): number => 1 / Math.log2(genre.tracks_count + 2);

function genreShare(station: StationSeed, song: Candidate): number {
  const all = station.genres.reduce((sum, genre) => sum + rarity(genre), 0);
  const shared = station.genres
    .filter(({ id }) => song.genres.includes(id))
    .reduce((sum, genre) => sum + rarity(genre), 0);
  return all === 0 ? 0 : shared / all;
}

function tagShare(station: StationSeed, song: Candidate): number {
  return station.tags.length === 0
    ? 0
    : station.tags.filter((tag) => song.tags.includes(tag)).length / station.tags.length;
}

const isHidden = (song: Candidate, feedback: Evidence['feedback']): boolean =>
  feedback.get(`track:${song.id}`) === 'hide' || song.artists.some(({ id }) => feedback.get(`artist:${id}`) === 'hide');

function said(song: Candidate, feedback: Evidence['feedback']): number {
  const of = (type: FeedbackType, id: number): number => {
    const value = feedback.get(`${type}:${id}`);
    return value === undefined || value === 'hide' ? 0 : SAID[type][value];
  };
  return of('track', song.id) + song.artists.reduce((sum, { id }) => sum + of('artist', id), 0);
}

/** 0-1, the same for the same two numbers. */
function chance(seed: number, id: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(id, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x1_0000_0000;
}

interface Known {
  shares: Shares;
  near: Nearness;
  isFollowed: boolean;
}

/** What speaks most for the song, in a way that the listener can check. */
function reasonOf(
  station: StationSeed,
  song: Candidate,
  { shares, near, isFollowed }: Known,
): Pick<Recommended, 'reason' | 'values' | 'names'> {
  const name = song.artists[0]?.name ?? '';
  const own =
    station.anchorsAre === 'start'
      ? station.artists.find(({ id }) => song.artists.some((artist) => artist.id === id))
      : undefined;
  if (own) return { reason: 'same', values: { artist: own.name }, names: null };
  const anchorId = near.through.get(song.id) ?? song.id;
  const anchor = station.anchors.find(({ id }) => id === anchorId);
  const genre = station.genres.find(({ id }) => song.genres.includes(id));
  const options: { weight: number; reason: ReasonKind; values: Record<string, string> }[] = [
    ...(anchor && station.anchorsAre === 'heard'
      ? [{ weight: WEIGHTS.coPlay * shares.coPlay, reason: 'played' as const, values: { name: anchor.name } }]
      : []),
    ...(anchor && station.anchorsAre === 'start' && anchor.id !== song.id
      ? [{ weight: WEIGHTS.coPlay * shares.coPlay, reason: 'fans' as const, values: { artist: anchor.artistName } }]
      : []),
    ...(genre
      ? [{ weight: WEIGHTS.genre * shares.genre, reason: 'genre' as const, values: { genre: genre.display_name } }]
      : []),
    ...(isFollowed ? [{ weight: WEIGHTS.follow, reason: 'followed' as const, values: { artist: name } }] : []),
    ...(!isFollowed && shares.follow > 0 && station.artists[0]
      ? [
          {
            weight: WEIGHTS.follow * shares.follow,
            reason: 'coFollowed' as const,
            values: { artist: station.artists[0].name },
          },
        ]
      : []),
  ];
  const best = options.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)[0];
  if (best) return { reason: best.reason, values: best.values, names: best.reason === 'played' ? anchorId : null };
  return { reason: song.popularity > 0 ? 'popular' : 'fresh', values: {}, names: null };
}
