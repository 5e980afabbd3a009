import type { AlbumDraft, NamedDraft, TrackDraft } from './track-draft.js';
import { betterDate, datesAgree } from './album-identity.js';
import type { AlbumRow, CatalogueNameRepository, NameRow } from './catalogue-name.repository.js';
import { NameRegister } from './name-register.js';

/** A track of the batch and whether its tags replace what an earlier reading said. */
export interface NamedTrack {
  draft: TrackDraft;
  isChange: boolean;
}

/** Finds or makes the artists, genres and albums that a batch of tracks names. Lives as long as a scan. */
export class CatalogueNames {
  private readonly artists = new NameRegister<NameRow>();
  private readonly genres = new NameRegister<NameRow>();
  private readonly albums = new NameRegister<AlbumRow>();
  private albumKeys = new Map<AlbumDraft, string>();

  constructor(private readonly repository: CatalogueNameRepository) {}

  /** Start of an attempt at a unit of work; `commit` once it is through. */
  begin(): void {
    this.albumKeys = new Map();
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
    await this.resolveAlbums(tracks);
  }

  artistId(folded: string): number {
    return this.found(this.artists.get(folded)).id;
  }

  genreId(slug: string): number {
    return this.found(this.genres.get(slug)).id;
  }

  albumId(album: AlbumDraft): number {
    return this.found(this.albums.get(this.albumKeys.get(album) ?? '')).id;
  }

  private found<Row>(row: Row | undefined): Row {
    if (row === undefined) throw new Error('A name of the batch was not resolved.');
    return row;
  }

  private async resolveArtists(tracks: readonly NamedTrack[]): Promise<void> {
    const namesOf = ({ draft }: NamedTrack): NamedDraft[] => [...draft.artists, ...(draft.album?.artists ?? [])];
    const byFolded = new Map(tracks.flatMap(namesOf).reverse().map((name) => [name.folded, name]));
    for (const [folded, row] of await this.repository.findArtists(this.artists.unknown(byFolded.keys()))) this.artists.set(folded, row);
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
      const { id, name: current } = this.found(this.artists.get(folded));
      if (current === name) continue;
      await this.repository.renameArtist(id, name);
      this.artists.set(folded, { id, name });
    }
  }

  private async resolveGenres(tracks: readonly NamedTrack[]): Promise<void> {
    const bySlug = new Map(tracks.flatMap(({ draft }) => draft.genres).reverse().map((genre) => [genre.slug, genre]));
    for (const [slug, row] of await this.repository.findGenres(this.genres.unknown(bySlug.keys()))) this.genres.set(slug, row);
    for (const slug of this.genres.unknown([...bySlug.keys()].reverse())) {
      const name = bySlug.get(slug)?.name ?? slug;
      this.genres.set(slug, { id: await this.repository.genreFor(slug, name), name: slug });
    }
  }

  private async resolveAlbums(tracks: readonly NamedTrack[]): Promise<void> {
    const named = tracks.flatMap(({ draft, isChange }) => (draft.album ? [{ album: draft.album, isChange }] : []));
    const keys = this.albums.unknown(named.flatMap(({ album }) => album.keys));
    for (const row of await this.repository.findAlbums(keys)) this.albums.set(row.key, row);
    const fresh = new Map<string, AlbumDraft>();
    const changed = new Set<string>();
    for (const { album, isChange } of named) {
      const { key, row } = this.placeOf(album);
      this.albumKeys.set(album, key);
      if (!row) fresh.set(key, album);
      const next = row ? merged(row, album, isChange) : newAlbum(key, album);
      if (row && next !== row && !fresh.has(key)) changed.add(key);
      this.albums.set(key, next);
    }
    await this.insertAlbums(fresh);
    for (const key of changed) await this.repository.updateAlbum(this.found(this.albums.get(key)));
  }

  /** The key under which an album stands, or will, and its row if it is there. */
  private placeOf(album: AlbumDraft): { key: string; row: AlbumRow | undefined } {
    const [main, ...dated] = album.keys;
    const first = this.albums.get(main);
    if (first && (album.isCompilation || datesAgree(first.releaseDate, album.releaseDate))) return { key: main, row: first };
    for (const key of dated) {
      const row = this.albums.get(key);
      if (row) return { key, row };
    }
    return { key: first ? (dated[0] ?? main) : main, row: undefined };
  }

  private async insertAlbums(fresh: ReadonlyMap<string, AlbumDraft>): Promise<void> {
    if (fresh.size === 0) return;
    const rows = [...fresh.keys()].map((key) => this.found(this.albums.get(key)));
    const ids = await this.repository.insertAlbums(rows);
    rows.forEach((row, index) => this.albums.set(row.key, { ...row, id: this.found(ids[index]) }));
    await this.repository.insertAlbumArtists([...fresh.values()].flatMap((album, index) =>
      album.artists.map((artist, position) => [this.found(ids[index]), this.artistId(artist.folded), position] as const)));
  }
}

const newAlbum = (key: string, album: AlbumDraft): AlbumRow => ({
  id: 0, key, name: album.name, folded: album.folded, releaseDate: album.releaseDate, label: album.label, copyright: album.copyright,
  releaseType: album.isCompilation ? 'compilation' : 'album',
});

/** What a further file says of its album: new files fill gaps, changed files correct. The same row when nothing differs. */
function merged(row: AlbumRow, album: AlbumDraft, isChange: boolean): AlbumRow {
  const next: AlbumRow = {
    ...row,
    name: isChange ? album.name : row.name,
    releaseDate: betterDate(row.releaseDate, album.releaseDate, album.isCompilation),
    label: isChange ? (album.label ?? row.label) : (row.label ?? album.label),
    copyright: isChange ? (album.copyright ?? row.copyright) : (row.copyright ?? album.copyright),
    releaseType: album.isCompilation ? 'compilation' : row.releaseType,
  };
  const isSame = next.name === row.name && next.releaseDate === row.releaseDate && next.label === row.label
    && next.copyright === row.copyright && next.releaseType === row.releaseType;
  return isSame ? row : next;
}
