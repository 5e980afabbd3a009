import type {
  BackstageRequest,
  BackstageRequestArtist,
  BackstageRequestData,
  BackstageRequestUser,
} from '@tonearm/shared/catalogue/backstage.dto';
import { BACKSTAGE_RETRY_DAYS } from '@tonearm/shared/limits';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import type { RequestRow } from './requests.repository.js';

export interface AroundRequests {
  people: ReadonlyMap<number, BackstageRequestUser>;
  artists: ReadonlyMap<number, BackstageRequestArtist>;
  files: ReadonlyMap<number, FileEntry>;
  /** Sees what is not for the requester. */
  isHandler: boolean;
  /** Verified artists whom a name could be taken for. */
  alike: (name: string, exceptId: number | null) => BackstageRequestArtist[];
}

const DAY_MS = 86_400_000;
const NOTHING: BackstageRequestData = {
  first_name: '',
  last_name: '',
  role: null,
  company: '',
  links: [],
  message: '',
};

const found = <T>(map: ReadonlyMap<number, T>, id: number | null): T | null =>
  id === null ? null : (map.get(Number(id)) ?? null);

/** When the same may be asked for again. */
function retryAt({ status, decided_at: decidedAt }: RequestRow): string | null {
  if (status !== 'denied' || decidedAt === null) return null;
  const time = decidedAt.getTime() + BACKSTAGE_RETRY_DAYS * DAY_MS;
  return time > Date.now() ? new Date(time).toISOString() : null;
}

/** A request as its sender sees it, or those who handle requests. */
export const toRequest = (
  row: RequestRow,
  { people, artists, files, isHandler, alike }: AroundRequests,
): BackstageRequest => ({
  id: Number(row.id),
  model_type: 'backstage_request',
  type: row.type,
  status: row.status,
  user: people.get(Number(row.user_id)) ?? { id: Number(row.user_id), name: '', image: null },
  artist_name: row.artist_name,
  artist: found(artists, row.artist_id),
  data: { ...NOTHING, ...row.data },
  image: found(files, row.image_entry_id),
  identity_file: found(files, row.identity_entry_id),
  social_verification:
    row.social_service === null ? null : { service: row.social_service, username: row.social_username ?? '' },
  decided_at: row.decided_at?.toISOString() ?? null,
  denial_reason: row.denial_reason,
  ...(isHandler
    ? {
        decided_by: found(people, row.decided_by),
        notes: row.notes,
        looks_like: alike(
          row.artist_name || (found(artists, row.artist_id)?.name ?? ''),
          row.artist_id === null ? null : Number(row.artist_id),
        ),
      }
    : {}),
  retry_at: retryAt(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
