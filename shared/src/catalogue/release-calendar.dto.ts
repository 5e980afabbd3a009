import { IsString, Matches } from 'class-validator';
import { ArtistCredit, Pictured } from './catalogue.dto.js';
import type { CalendarState, ReleaseKind } from './release-calendar.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days in UTC, both of which belong to it; at most 400. Whoever reads in another zone asks for a day more on either end. */
export class ReleaseCalendarQuery {
  @IsString()
  @Matches(DAY)
  from: string;

  @IsString()
  @Matches(DAY)
  to: string;
}

/** An album, or a song that stands on none. */
export class CalendarRelease extends Pictured {
  kind: ReleaseKind;
  id: number;
  name: string;
  slug: string;
  artists: ArtistCredit[];
  state: CalendarState;
  /** When it opens or has opened; null for drafts. */
  date: string | null;
}

export class ReleaseCalendarAnswer {
  /** Scheduled and out, the earliest first. */
  releases: CalendarRelease[];
  /** There are more in these days than are answered: the latest are missing. */
  has_more: boolean;
  /** The newest first, whatever days are asked for. */
  drafts: CalendarRelease[];
  has_more_drafts: boolean;
  /** Whether the actor may change what belongs to whom they act for. */
  can_update: boolean;
  status: 'success';
}
