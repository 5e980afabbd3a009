import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { typeForCount } from '@tonearm/shared/rules/release-type';
import { slugify } from '@tonearm/shared/rules/slug';
import { AuthoringRepository } from './authoring.repository.js';
import { CreditsPolicy } from './credits-policy.service.js';
import { GenreNames } from './genre-names.service.js';
import { creatorColumns } from './maker.policy.js';
import type { Columns } from './release-columns.js';
import { ReleaseLinksRepository } from './release-links.repository.js';
import { ownerColumns } from '../../music/ownership.js';
import type { Principal } from '../../music/ownership.js';
import { foldedName } from '../../ingest/importing/index.js';
import type { TouchedItems } from './touched-items.js';
import type { ReadUpload } from './upload-reader.service.js';

const UNNAMED = 'New album';

interface AlbumPlan {
  name: string;
  columns: Columns;
  genres: string[];
  /** By what their tags say: disc, number, else as they came. */
  ordered: ReadUpload[];
}

/** The album that uploads make together: one of that name whose owner they get, or a new one. */
@Injectable()
export class UploadAlbum {
  constructor(
    private readonly releases: AuthoringRepository,
    private readonly links: ReleaseLinksRepository,
    private readonly credits: CreditsPolicy,
    private readonly genres: GenreNames,
  ) {}

  planOf(uploads: readonly ReadUpload[]): AlbumPlan {
    const tagged = uploads.map(({ draft }) => draft.album).find((album) => album !== null) ?? null;
    const place = ({ draft }: ReadUpload): number => draft.disc * 10_000 + (draft.number ?? 9_999);
    return {
      name: tagged?.name ?? UNNAMED,
      genres: [...new Set(uploads.flatMap(({ draft }) => draft.genres.map(({ name }) => name)))].slice(0, 10),
      columns: {
        release_type: tagged?.releaseType ?? typeForCount(uploads.length),
        release_date: tagged?.releaseDate ?? null,
        label: tagged?.label ?? null,
        copyright: tagged?.copyright ?? null,
      },
      ordered: [...uploads].sort((a, b) => place(a) - place(b)),
    };
  }

  /** In the open unit. @returns the album's id. @throws AppError 422 `artist_id`. */
  async open(
    { name, columns, genres, ordered }: AlbumPlan,
    plan: { actor: Actor; owner: Principal; artistId: number | undefined; columns: Columns },
    touched: TouchedItems,
  ): Promise<number> {
    const known = await this.releases.ownAlbumNamed(plan.owner, foldedName(name));
    if (known !== null && name !== UNNAMED) {
      await this.releases.touchAlbums([known]);
      return known;
    }
    const id = await this.releases.insert('album', {
      name,
      name_folded: foldedName(name),
      slug: slugify(name),
      ...columns,
      ...plan.columns,
      visibility: 'private',
      ...ownerColumns(plan.owner),
      ...creatorColumns(plan.owner, plan.actor),
    });
    const artists = ordered[0]?.draft.artists.filter(({ role }) => role === 'primary') ?? [];
    const [credits = []] = await this.credits.ofUploads([{ artists }], plan.actor, plan.artistId);
    await this.links.replaceCredits('album', new Map([[id, credits.filter(({ role }) => role === 'primary')]]));
    await this.genres.replace('album', new Map([[id, genres]]), touched);
    touched.add('albums', [id]);
    return id;
  }
}
