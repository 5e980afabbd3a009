import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { QUEUE_MAX } from '@tonearm/shared/limits';
import { writeStored } from '../../lib/storage';
import type { PlayerState, SavedQueue } from './player.slice';
import type { QueueEntry, RepeatMode } from './player-types';
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
  if (!isObject(value) || !isCount(value.id) || !isText(value.name) || !isCount(value.duration_ms) || !Array.isArray(value.artists)) return false;
  const isAlbum = value.album === null || (isObject(value.album) && isText(value.album.name) && Array.isArray(value.album.artists));
  return isAlbum && value.artists.every((artist) => isObject(artist) && isCount(artist.id) && isText(artist.name));
}

function isEntry(value: unknown): value is QueueEntry {
  return isObject(value) && isText(value.uid) && isTrack(value.track) && isObject(value.source) && isText(value.source.type) && isCount(value.source.id);
}

function isOrder(order: unknown, uids: Set<string>): order is string[] {
  return Array.isArray(order) && order.length === uids.size && order.every((uid) => uids.has(uid as string)) && new Set(order).size === uids.size;
}

function parseQueue(saved: Record<string, unknown> | null, userId: number | null): SavedQueue | null {
  if (!saved || ((saved.owner ?? null) !== null && saved.owner !== userId)) return null;
  if (saved.version !== VERSION || !Array.isArray(saved.entries) || !saved.entries.every(isEntry)) return null;
  const { entries, index, repeat, shuffle, order } = saved;
  const uids = new Set(entries.map((entry) => entry.uid));
  if (entries.length === 0 || entries.length > QUEUE_MAX || uids.size !== entries.length) return null;
  if (!Number.isInteger(index) || !entries[index as number] || !REPEATS.includes(repeat)) return null;
  const isShuffled = shuffle === true && isOrder(order, uids);
  return { entries, index: index as number, repeat: repeat as RepeatMode, shuffle: isShuffled, order: isShuffled ? (order as string[]) : null };
}

/** The player of the last visit; null when there is none, what is there makes no sense, or it is of somebody else than `userId` (null: a guest). */
export function readPlayer(userId: number | null = null): SavedPlayer | null {
  const stored = readStoredObject(QUEUE_KEY);
  const queue = parseQueue(stored, userId);
  if (!queue) return null;
  const saved = readStoredObject(POSITION_KEY);
  const isOfCurrent = saved !== null && saved.uid === queue.entries[queue.index]?.uid && isCount(saved.positionMs);
  return { owner: (stored?.owner ?? null) === null ? null : userId, queue, positionMs: isOfCurrent ? (saved.positionMs as number) : 0 };
}

/** The queue as text, a smaller part around the current track while it would be too long. */
function serialise(player: PlayerState, owner: number | null): string {
  for (let around = QUEUE_MAX; ; around = Math.floor(around / 2)) {
    const from = Math.max(0, player.index - around);
    const entries = player.entries.slice(from, player.index + around + 1);
    const kept = new Set(entries.map((entry) => entry.uid));
    const order = player.order?.filter((uid) => kept.has(uid)) ?? null;
    const { repeat, shuffle } = player;
    const text = JSON.stringify({ version: VERSION, owner, entries, index: player.index - from, repeat, shuffle, order });
    if (text.length <= CHARACTERS_MAX || around === 0) return text;
  }
}

/** @param owner who has listened; null: a guest, whose queue whoever signs in takes along. */
export const writeQueue = (player: PlayerState, owner: number | null = null): void =>
  writeStored(QUEUE_KEY, player.entries.length > 0 ? serialise(player, owner) : 'null');

/** Apart from the queue: it changes often and is short. */
export const writePosition = (uid: string, positionMs: number): void =>
  writeStored(POSITION_KEY, JSON.stringify({ uid, positionMs: Math.round(positionMs) }));
