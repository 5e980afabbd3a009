import { AlbumRegister } from './album-register.js';
import type { CatalogueNameRepository, NameRow } from './catalogue-name.repository.js';
import { NameRegister } from './name-register.js';
import type { AlbumDraft, NamedDraft, TrackDraft } from './track-draft.js';

/** A track of the batch and whether its tags replace what an earlier reading said. */
export interface NamedTrack {
  draft: TrackDraft;
  isChange: boolean;
}

/** Finds or makes the artists, genres and albums that a batch of tracks names. Lives as long as a scan. */
export class CatalogueNames {
  private readonly artists = new NameRegister<NameRow>();
  private readonly genres = new NameRegister<NameRow>();
  private readonly albums: AlbumRegister;

  constructor(private readonly repository: CatalogueNameRepository) {
    this.albums = new AlbumRegister(repository);
  }

  /** Start of an attempt at a unit of work; `commit` once it is through. */
  begin(): void {
    for (const register of [this.artists, this.genres, this.albums]) register.begin();
  }

  commit(): void {
    for (const register of [this.artists, this.genres, this.albums]) register.commit();
  }

  forget(): void {
    for (const register of [this.artists, this.genres, this.albums]) register.forget();
  }

  async resolve(tracks: readonly NamedTrack[]): Promise<void> {
    await this.resolveArtists(tracks);
    await this.resolveGenres(tracks);
    await this.albums.resolve(
      tracks.flatMap(({ draft, isChange }) => (draft.album ? [{ album: draft.album, isChange }] : [])),
      (folded) => this.artistId(folded),
    );
  }

  artistId(folded: string): number {
    return this.found(this.artists.get(folded)).id;
  }

  genreId(slug: string): number {
    return this.found(this.genres.get(slug)).id;
  }

  albumId(album: AlbumDraft): number {
    return this.albums.idOf(album);
  }

  private found<Row>(row: Row | undefined): Row {
    if (row === undefined) throw new Error('A name of the batch was not resolved.');
    return row;
  }

  private async resolveArtists(tracks: readonly NamedTrack[]): Promise<void> {
    const namesOf = ({ draft }: NamedTrack): NamedDraft[] => [...draft.artists, ...(draft.album?.artists ?? [])];
    const byFolded = new Map(
      tracks
        .flatMap(namesOf)
        .reverse()
        .map((name) => [name.folded, name]),
    );
    for (const [folded, row] of await this.repository.findArtists(this.artists.unknown(byFolded.keys())))
      this.artists.set(folded, row);
    // The map was filled from the end so that the first spelling of a name wins; ids follow the order of the files.
    const missing = new Set(this.artists.unknown(byFolded.keys()));
    const fresh = [...byFolded.values()].reverse().filter((name) => missing.has(name.folded));
    const ids = fresh.length > 0 ? await this.repository.insertArtists(fresh) : [];
    fresh.forEach(({ name, folded }, index) => this.artists.set(folded, { id: this.found(ids[index]), name }));
    await this.respell(tracks.filter((track) => track.isChange).flatMap(namesOf));
  }

  /** Retagged files correct how a name is written. */
  private async respell(names: readonly NamedDraft[]): Promise<void> {
    for (const { name, folded } of names) {
      const { id, name: current, isFormer } = this.found(this.artists.get(folded));
      if (isFormer || current === name) continue;
      await this.repository.renameArtist(id, name);
      this.artists.set(folded, { id, name });
    }
  }

  private async resolveGenres(tracks: readonly NamedTrack[]): Promise<void> {
    const bySlug = new Map(
      tracks
        .flatMap(({ draft }) => draft.genres)
        .reverse()
        .map((genre) => [genre.slug, genre]),
    );
    for (const [slug, row] of await this.repository.findGenres(this.genres.unknown(bySlug.keys())))
      this.genres.set(slug, row);
    for (const slug of this.genres.unknown([...bySlug.keys()].reverse())) {
      const name = bySlug.get(slug)?.name ?? slug;
      this.genres.set(slug, { id: await this.repository.genreFor(slug, name), name: slug });
    }
  }
}
