import { sqlTime } from '../src/core/database/dialect.js';
import type { SqlValue } from '../src/core/database/repository.js';
import type { CatalogueFactory } from './factories/catalogue.js';

const DAY_MS = 86_400_000;

const timeOf = (days: number): Date => new Date(Date.now() + days * DAY_MS);
export const dayFromNow = (days: number): string => timeOf(days).toISOString().slice(0, 10);

/** An album and a song in each state, and what is no release of theirs. @param owner columns that say whose they are. */
export async function fillCalendar(
  make: CatalogueFactory,
  owner: Record<string, SqlValue>,
  { of, artist }: { of: string; artist: number },
): Promise<void> {
  const at = (days: number): string => sqlTime(timeOf(days));
  const drafted = { ...owner, visibility: 'private', listed: false, first_listed_at: null };
  await make.album(`Draft of ${of}`, [artist], { ...drafted, tracks_count: 0, created_at: at(-2) });
  await make.track(`Demo of ${of}`, [artist], { ...drafted, publish_at: at(5), created_at: at(-1) });
  const album = await make.album(`Planned by ${of}`, [artist], { ...owner, publish_at: at(10), listed: false });
  await make.track(`On the album of ${of}`, [artist], { ...owner, album_id: album, publish_at: at(10) });
  await make.track(`Soon by ${of}`, [artist], { ...owner, visibility: 'unlisted', publish_at: at(3) });
  await make.album(`Out by ${of}`, [artist], { ...owner, publish_at: at(-10), first_listed_at: at(-10) });
  await make.track(`At once by ${of}`, [artist], { ...owner, publish_at: null, first_listed_at: at(-20) });
  await make.track(`Long ago by ${of}`, [artist], { ...owner, publish_at: at(-60), first_listed_at: at(-60) });
  await make.track(`Thrown away by ${of}`, [artist], { ...owner, publish_at: at(4), deleted_at: at(-1) });
}

/** What a calendar of forty days to either side shows of it: releases, and drafts. */
export const calendarOf = (of: string): unknown[][] => [
  [
    ['track', `At once by ${of}`, 'out', dayFromNow(-20)],
    ['album', `Out by ${of}`, 'out', dayFromNow(-10)],
    ['track', `Soon by ${of}`, 'scheduled', dayFromNow(3)],
    ['album', `Planned by ${of}`, 'scheduled', dayFromNow(10)],
  ],
  [
    ['track', `Demo of ${of}`, 'draft', undefined],
    ['album', `Draft of ${of}`, 'draft', undefined],
  ],
];
