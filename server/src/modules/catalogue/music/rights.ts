import type { Audience, OwnerType, ProcessingState, SourceType, Visibility } from '@tonearm/shared/catalogue/catalogue';

/** What decides who may see and play a track or an album; times in ms. */
export interface ReleaseRights {
  id: number;
  visibility: Visibility;
  publishAt: number | null;
  shareToken: string | null;
  ownerId: number | null;
  ownerType: OwnerType;
  /** Only an administrator sees it: its artists are disabled, or its owner is banned. */
  isBlocked: boolean;
  /** A moderator has hidden it: for those who act for it, and administrators. */
  isHidden: boolean;
  /** Users who act for an artist of the item; on a track, for one of its album too. */
  managerIds: readonly number[];
  /** Those of them who may change things. */
  editorIds: readonly number[];
  /** Workspaces that manage an artist of the item; on a track, or one of its album. */
  teamIds: readonly number[];
  audience: Audience;
  audienceUntil: number | null;
  planIds: readonly number[];
}

export interface AlbumRights extends ReleaseRights {
  tracksCount: number;
}

export interface TrackRights extends ReleaseRights {
  isMissing: boolean;
  state: ProcessingState;
  source: SourceType;
  isListed: boolean;
  countriesAllowed: readonly string[];
  countriesDenied: readonly string[];
  previewStartMs: number;
  durationMs: number;
  album: AlbumRights | null;
}

export interface ArtistRights {
  tracksCount: number;
  isDisabled: boolean;
  managerIds: readonly number[];
  /** The workspace that manages the artist. */
  teamIds: readonly number[];
}
