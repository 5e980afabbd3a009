import { randomUUID } from 'node:crypto';
import { sqlTime } from '../../src/core/database/dialect.js';
import type { RawRows } from './raw-rows.js';

const DAY_MS = 86_400_000;

export interface GivenPlay {
  track: number;
  listener: string;
  /** Days. */
  ago: number;
  user?: number;
  device?: string;
  country?: string;
  heard?: number;
  counted?: boolean;
  skipped?: boolean;
}

/** A play `ago` days before `noon`, ms. */
export async function addPlay(
  rows: RawRows,
  noon: number,
  {
    track,
    listener,
    ago,
    user,
    device = 'mobile',
    country = 'PT',
    heard = 180_000,
    counted = true,
    skipped = false,
  }: GivenPlay,
): Promise<void> {
  const at = sqlTime(new Date(noon - ago * DAY_MS));
  await rows.change(
    `INSERT INTO plays (track_id, user_id, listener_key, client_id, source_type, ms_played, completed, skipped, counted_at, created_at, device, browser, platform, country, city)
     VALUES (?, ?, ?, ?, 'album', ?, ?, ?, ?, ?, ?, 'Firefox', 'iOS', ?, 'Lisbon')`,
    [
      track,
      user ?? null,
      listener,
      randomUUID(),
      heard,
      heard >= 180_000,
      skipped,
      counted ? at : null,
      at,
      device,
      country,
    ],
  );
}
