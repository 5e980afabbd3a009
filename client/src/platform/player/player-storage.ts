import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { QUEUE_SECTIONS } from '@tonearm/shared/catalogue/catalogue';
import { QUEUE_MAX } from '@tonearm/shared/limits';
import { writeStored } from '../../lib/storage';
import type { PlayerState, SavedQueue } from './player.slice';
import type { QueueEntry, QueueSection, RepeatMode } from './player-types';
import { readStoredObject } from './stored-object';

const QUEUE_KEY = 'tonearm.queue';
const POSITION_KEY = 'tonearm.position';
/** What another version wrote is not read. */
const VERSION = 1;
/** Browsers keep about five million characters a site; the queue takes at most this many of them. */
const CHARACTERS_MAX = 2_000_000;
const REPEATS: readonly unknown[] = ['off', 'all', 'one'] satisfies RepeatMode[];

export interface SavedPlayer {
  /** Who listened; null: a guest. */
  owner: number | null;
  queue: SavedQueue;
  positionMs: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** What the player reads of a track; the rest was written by us together with it. */
function isTrack(value: unknown): value is Track {
  if (
    !isObject(value) ||
    !isCount(value.id) ||
    !isText(value.name) ||
    !isCount(value.duration_ms) ||
    !Array.isArray(value.artists)
  )
    return false;
  const isAlbum =
    value.album === null || (isObject(value.album) && isText(value.album.name) && Array.isArray(value.album.artists));
  return isAlbum && value.artists.every((artist) => isObject(artist) && isCount(artist.id) && isText(artist.name));
}

/** Before there were sections, an entry had none. */
type StoredEntry = Omit<QueueEntry, 'section'> & { section?: QueueSection };

function isEntry(value: unknown): value is StoredEntry {
  return (
    isObject(value) &&
    isText(value.uid) &&
    isTrack(value.track) &&
    isObject(value.source) &&
    isText(value.source.type) &&
    isCount(value.source.id) &&
    (value.section === undefined || (QUEUE_SECTIONS as readonly unknown[]).includes(value.section))
  );
}

function isOrder(order: unknown, entries: readonly QueueEntry[]): order is string[] {
  const uids = new Set(entries.filter((entry) => entry.section === 'context').map((entry) => entry.uid));
  return (
    Array.isArray(order) &&
    order.length === uids.size &&
    order.every((uid) => uids.has(uid as string)) &&
    new Set(order).size === uids.size
  );
}

function parseQueue(saved: Record<string, unknown> | null, userId: number | null): SavedQueue | null {
  if (!saved || ((saved.owner ?? null) !== null && saved.owner !== userId)) return null;
  if (saved.version !== VERSION || !Array.isArray(saved.entries) || !saved.entries.every(isEntry)) return null;
  const { index, repeat, shuffle, order, endsHere } = saved;
  const entries = saved.entries.map((entry): QueueEntry => ({ ...entry, section: entry.section ?? 'context' }));
  const uids = new Set(entries.map((entry) => entry.uid));
  if (entries.length === 0 || entries.length > QUEUE_MAX || uids.size !== entries.length) return null;
  if (!Number.isInteger(index) || !entries[index as number] || !REPEATS.includes(repeat)) return null;
  const isShuffled = shuffle === true && isOrder(order, entries);
  return {
    entries,
    index: index as number,
    repeat: repeat as RepeatMode,
    shuffle: isShuffled,
    order: isShuffled ? (order as string[]) : null,
    endsHere: endsHere === true,
  };
}

/** The player of the last visit; null when there is none, what is there makes no sense, or it is of somebody else than `userId` (null: a guest). */
export function readPlayer(userId: number | null = null): SavedPlayer | null {
  const stored = readStoredObject(QUEUE_KEY);
  const queue = parseQueue(stored, userId);
  if (!queue) return null;
  const saved = readStoredObject(POSITION_KEY);
  // Skipping writes no more than which entry plays.
  const at = queue.entries.findIndex((entry) => entry.uid === saved?.uid);
  const isKnown = at >= 0 && isCount(saved?.positionMs);
  return {
    owner: (stored?.owner ?? null) === null ? null : userId,
    queue: isKnown ? { ...queue, index: at } : queue,
    positionMs: isKnown ? (saved?.positionMs as number) : 0,
  };
}

/** A queue as text, and the entries between which what plays may change before it has to be rewritten. */
interface WrittenQueue {
  text: string;
  from: number;
  to: number;
}

/** A smaller part around the current track while the whole would be too long. */
function serialise(player: PlayerState, owner: number | null): WrittenQueue {
  const count = player.entries.length;
  for (let around = QUEUE_MAX; ; around = Math.floor(around / 2)) {
    const from = Math.max(0, player.index - around);
    const entries = player.entries.slice(from, player.index + around + 1);
    const kept = new Set(entries.map((entry) => entry.uid));
    const order = player.order?.filter((uid) => kept.has(uid)) ?? null;
    const { repeat, shuffle, endsHere } = player;
    const text = JSON.stringify({
      version: VERSION,
      owner,
      entries,
      index: player.index - from,
      repeat,
      shuffle,
      order,
      endsHere,
    });
    if (text.length > CHARACTERS_MAX && around > 0) continue;
    const margin = Math.floor(around / 2);
    const to = from + entries.length;
    return { text, from: from === 0 ? 0 : from + margin, to: to === count ? to : to - margin };
  }
}

/** @param owner who has listened; null: a guest, whose queue whoever signs in takes along. @returns whether what is stored still serves when another entry plays. */
export function writeQueue(player: PlayerState, owner: number | null = null): (index: number) => boolean {
  if (player.entries.length === 0) {
    writeStored(QUEUE_KEY, 'null');
    return () => true;
  }
  const { text, from, to } = serialise(player, owner);
  writeStored(QUEUE_KEY, text);
  return (index) => index >= from && index < to;
}

/** Which entry plays and where; apart from the queue, as it changes often and is short. */
export const writePosition = (uid: string, positionMs: number): void =>
  writeStored(POSITION_KEY, JSON.stringify({ uid, positionMs: Math.round(positionMs) }));
