import { Injectable } from '@nestjs/common';
import type {
  ArtistProfileInput,
  CreateArtistInput,
  UpdateArtistInput,
} from '@tonearm/shared/catalogue/artist-authoring.dto';
import type { ArtistDetails } from '@tonearm/shared/catalogue/catalogue.dto';
import { slugify } from '@tonearm/shared/rules/slug';
import type { Actor } from '../../../../core/access/actor.js';
import type { NewRow } from '../../../../core/database/table.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { conflict, forbidden, invalid, notFound } from '../../../../core/errors/app-error.js';
import { requireExpected, withCurrent } from '../../../../core/errors/expected-state.js';
import { countryCodes } from '../../../../core/value-lists/value-lists.registry.js';
import { lineFault, linesFault } from '../../../users/index.js';
import { ArtistsService } from '../../music/artists/index.js';
import { profileColumns } from '../../music/schema/artist.entity.js';
import type { ArtistAbout, ArtistEntity } from '../../music/schema/artist.entity.js';
import { foldedName } from '../../ingest/importing/index.js';
import { ArtistAuthoringRepository } from './artist-authoring.repository.js';
import { ArtistRenames } from './artist-renames.service.js';
import { GenreNames } from './genre-names.service.js';
import { ReleasePictures } from './release-pictures.service.js';
import { ReleaseRefresh } from './release-refresh.service.js';
import { TouchedItems } from './touched-items.js';
import { writeAgain } from './write-again.js';

/** What an artist shows of themselves, for those who act for them as owner or editor, and by right. */
@Injectable()
export class ArtistAuthoring {
  constructor(
    private readonly artists: ArtistsService,
    private readonly rows: ArtistAuthoringRepository,
    private readonly genres: GenreNames,
    private readonly pictures: ReleasePictures,
    private readonly renames: ArtistRenames,
    private readonly refresh: ReleaseRefresh,
    private readonly unit: UnitOfWork,
  ) {}

  /** The caller has asked who may. @throws AppError 422. */
  async create(input: CreateArtistInput, actor: Actor): Promise<ArtistDetails> {
    requireFine(input);
    const columns = await this.columnsOf(input, actor);
    const id = await this.orDrop(columns, () =>
      writeAgain(this.unit, 'artists.create', async () => {
        await this.requireSeen(input.similar_ids ?? [], actor);
        const made = await this.rows.insert({
          ...columns,
          ...profileColumns(input.profile ? plain(input.profile) : null),
        });
        await this.writeRest(made, input, new TouchedItems());
        return made;
      }),
    );
    return await this.get(id, actor);
  }

  /** @throws AppError 403, 404, 409 with what stands there now, 422. */
  async update(id: number, sent: UpdateArtistInput, actor: Actor): Promise<ArtistDetails> {
    await this.requireEditor(id, actor);
    requireFine(sent);
    const input = actor.can('artists.update') ? sent : withoutReserved(sent);
    const columns = await this.columnsOf(input, actor);
    await this.orDrop(columns, () =>
      withCurrent(
        () => writeAgain(this.unit, 'artists.update', () => this.write(id, { input, columns, actor })),
        () => this.get(id, actor),
      ),
    );
    return await this.get(id, actor);
  }

  private async write(
    id: number,
    { input, columns, actor }: { input: UpdateArtistInput; columns: NewRow<ArtistEntity>; actor: Actor },
  ): Promise<void> {
    await this.requireEditor(id, actor);
    const row = await this.rows.lock(id);
    if (!row) throw notFound();
    if (await this.rows.isMerging(id)) throw conflict('This artist is being merged. Wait until that is done.');
    requireExpected(input.expected_updated_at, row.updatedAt);
    const kept = await this.rows.followed(row.similarIds);
    const added = (input.similar_ids ?? []).filter((similar) => !kept.has(similar));
    if (added.includes(id)) throw invalid({ similar_ids: ['An artist is not similar to itself.'] });
    await this.requireSeen(added, actor);
    await this.rows.update(id, {
      ...columns,
      ...(input.profile && profileColumns({ ...row.profile, ...plain(input.profile) })),
    });
    if ('header_image' in columns) await this.unit.afterCommit(() => this.pictures.dropHeader(row.headerImage));
    const touched = new TouchedItems();
    if (input.disabled !== undefined && input.disabled !== row.isDisabled) touched.add('credited', [id]);
    if (input.name != null) await this.renames.note(id, row, { name: input.name, actor });
    await this.writeRest(id, input, touched);
  }

  /** Nobody learns of hidden artists by naming them. */
  private async requireSeen(similar: readonly number[], actor: Actor): Promise<void> {
    if (!(await this.rows.seesAll(similar, actor))) throw invalid({ similar_ids: ['There is no such artist.'] });
  }

  /** What stands in rows of its own, and what follows from all. */
  private async writeRest(id: number, input: UpdateArtistInput, touched: TouchedItems): Promise<void> {
    if (input.genres) await this.genres.replace('artist', new Map([[id, input.genres]]), touched);
    if (input.managers && !(await this.rows.setManagers(id, input.managers)))
      throw invalid({ managers: ['There is no such person.'] });
    touched.add('artists', [id]);
    await this.refresh.follow(touched);
  }

  private async columnsOf(input: UpdateArtistInput, actor: Actor): Promise<NewRow<ArtistEntity>> {
    const { name, genres, verified, disabled, header_image_entry_id: header } = input;
    const { header_colors: colors, similar_ids: similar } = input;
    const chosen: NewRow<ArtistEntity> = similar === undefined ? {} : { similar_ids: similar?.length ? similar : null };
    return {
      ...(name == null ? {} : { name, name_folded: foldedName(name), slug: slugify(name) }),
      ...(verified !== undefined && { verified }),
      ...(disabled !== undefined && { disabled }),
      ...(colors !== undefined && {
        header_colors: colors?.length ? colors.map((color) => color.toLowerCase()) : null,
      }),
      ...chosen,
      ...(genres && { has_own_genres: genres.length > 0 }),
      ...(await this.pictures.coverColumns(input.image_entry_id, actor)),
      ...(header === undefined
        ? {}
        : { header_image: header === null ? null : await this.pictures.header(header, actor) }),
    };
  }

  /** Of what is not kept, the wide picture is dropped. */
  private async orDrop<T>({ header_image: header = null }: NewRow<ArtistEntity>, work: () => Promise<T>): Promise<T> {
    return await work().catch(async (error: unknown) => {
      await this.pictures.dropHeader(header);
      throw error;
    });
  }

  private async get(id: number, actor: Actor): Promise<ArtistDetails> {
    return (await this.artists.get(id, { load: 'genres,profile,managers,similar' }, actor)).artist;
  }

  private async requireEditor(id: number, actor: Actor): Promise<void> {
    const { artist } = await this.artists.get(id, {}, actor);
    if (!artist.permissions?.update) throw forbidden();
  }
}

/** Without what the right alone may change: from others it is passed over. */
const withoutReserved = ({
  verified: _verified,
  disabled: _disabled,
  managers: _managers,
  ...input
}: UpdateArtistInput) => input as UpdateArtistInput;

/** Only the keys that were sent. */
const plain = (profile: ArtistProfileInput): Partial<ArtistAbout> =>
  Object.fromEntries(
    Object.entries(profile)
      .filter(([, value]) => value != null)
      .map(([key, value]) => [key, key === 'country' ? String(value).toUpperCase() : value]),
  );

/** @throws AppError 422 with every fault at its field. */
function requireFine({ name, profile }: UpdateArtistInput): void {
  const country = profile?.country?.toUpperCase();
  const links = profile?.links ?? [];
  const faults: Record<string, string | null> = {
    name: lineFault(name ?? ''),
    'profile.description': linesFault(profile?.description ?? ''),
    'profile.city': lineFault(profile?.city ?? ''),
    'profile.country': country && !countryCodes().includes(country) ? 'There is no such country.' : null,
    ...Object.fromEntries(
      links.flatMap(({ url, title }, index) => [
        [`profile.links.${index}.url`, urlFault(url)],
        [`profile.links.${index}.title`, lineFault(title)],
      ]),
    ),
  };
  const errors = Object.entries(faults).flatMap(([field, fault]) =>
    fault ? [[field, [fault]] as [string, string[]]] : [],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

function urlFault(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && lineFault(text) === null
    ? null
    : 'This is no web address.';
}
