import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import { fold } from '@tonearm/shared/rules/fold';
import { slugify } from '@tonearm/shared/rules/slug';
import { invalid } from '../../../../core/errors/app-error.js';
import { lineFault, linesFault } from '../../../users/index.js';
import { newShareToken } from '../../music/share-token.js';
import type { PlaylistValues } from './playlists.repository.js';

const FOLDED_MAX = 255;

interface Fields {
  name?: string;
  description?: string | null;
  visibility?: Visibility;
  collaborative?: boolean;
}

/** Columns for what was given; a missing key stays out. @throws AppError 422 `name`, `description`. */
export function columnsOf({ name, description, visibility, collaborative }: Fields): PlaylistValues {
  const errors: Record<string, string[]> = {};
  for (const [field, fault] of [
    ['name', lineFault(name ?? '')],
    ['description', linesFault(description ?? '')],
  ] as const)
    if (fault) errors[field] = [fault];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    ...(name == null
      ? {}
      : { name, name_folded: (fold(name) || name.toLowerCase()).slice(0, FOLDED_MAX), slug: slugify(name) }),
    ...(description === undefined ? {} : { description: description || null }),
    ...(visibility == null ? {} : { visibility }),
    ...(collaborative == null ? {} : { collaborative }),
  };
}

/** What a change of visibility makes of the link's token: an unlisted playlist has one, and making it private takes the link back. @param held the token until now. */
export function tokenOf(visibility: string | null | undefined, held: string | null): PlaylistValues {
  if (visibility === 'private') return { share_token: null };
  return visibility === 'unlisted' && held === null ? { share_token: newShareToken() } : {};
}
