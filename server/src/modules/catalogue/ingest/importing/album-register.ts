import { artistsKeyOf, betterDate, datesAgree, groupKey, isTaggedKey, titleKeyOf } from './album-identity.js';
import type { AlbumRow, CatalogueNameRepository } from './catalogue-name.repository.js';
import { NameRegister } from './name-register.js';
import type { AlbumDraft } from './track-draft.js';

/** An album that a file of the batch names. */
export interface NamedAlbum {
  album: AlbumDraft;
  /** Whether the file's tags replace what an earlier reading said. */
  isChange: boolean;
}

/** What a batch has done to an album. */
interface Work {
  isNew: boolean;
  draft: AlbumDraft;
  changes: number;
  changedDate: string | null;
}

/** A retag of at least this part of an album corrects its date. */
const MOST = 0.5;

/**
 * Decides on which album a file stands: that of its album artist and title. Dates distinguish two such albums, but not
 * within one folder, where each track often carries its own year; and a file without an album artist goes to the album
 * of its title in its folder that has one.
 */
export class AlbumRegister {
  /** All albums of a title, by title key. */
  private readonly titles = new NameRegister<readonly AlbumRow[]>();
  private keys = new Map<AlbumDraft, string>();
  private folders = new Map<string, Set<string>>();
  private work = new Map<string, Work>();

  constructor(private readonly repository: CatalogueNameRepository) {}

  begin(): void {
    this.titles.begin();
    this.keys = new Map();
    this.folders = new Map();
    this.work = new Map();
  }

  commit(): void {
    this.titles.commit();
  }

  forget(): void {
    this.titles.forget();
  }

  idOf(album: AlbumDraft): number {
    return this.row(this.keys.get(album) ?? '').id;
  }

  async resolve(named: readonly NamedAlbum[], artistId: (folded: string) => number): Promise<void> {
    const unknown = this.titles.unknown(named.map(({ album }) => album.identity.titleKey));
    for (const key of unknown) this.titles.set(key, []);
    for (const row of await this.repository.findAlbumsOfTitles(unknown))
      this.titles.set(titleKeyOf(row.key), [...this.ofTitle(titleKeyOf(row.key)), row]);
    // Those with an album artist first: the others may join them.
    const ordered = [...named].sort(
      (a, b) => Number(b.album.identity.hasAlbumArtist) - Number(a.album.identity.hasAlbumArtist),
    );
    for (const { album, isChange } of ordered) this.assign(await this.placeOf(album), album, isChange);
    await this.write(artistId);
  }

  private async placeOf(album: AlbumDraft): Promise<AlbumRow | null> {
    const { titleKey, artistsKey, hasAlbumArtist } = album.identity;
    const all = this.ofTitle(titleKey);
    const tagged = hasAlbumArtist ? [] : all.filter((row) => isTaggedKey(row.key));
    const neighbour = (await this.inFolder(tagged, album))[0];
    if (neighbour) return neighbour;
    const mine = all.filter((row) => artistsKeyOf(row.key) === artistsKey);
    const agreeing = mine.filter((row) => album.isCompilation || datesAgree(row.releaseDate, album.releaseDate));
    if (agreeing.length === mine.length && mine.length < 2) return mine[0] ?? null;
    const near = await this.inFolder(mine, album);
    return (
      near.find((row) => agreeing.includes(row)) ??
      near[0] ??
      agreeing.find((row) => row.releaseDate === album.releaseDate) ??
      agreeing[0] ??
      null
    );
  }

  /** Those of the albums that have a file in the draft's folder. */
  private async inFolder(rows: readonly AlbumRow[], { identity, folder }: AlbumDraft): Promise<AlbumRow[]> {
    if (rows.length === 0) return [];
    const place = folderKey(identity.titleKey, folder);
    const here = this.folders.get(place) ?? new Set();
    const ids = rows.filter((row) => row.id > 0 && !here.has(row.key)).map((row) => row.id);
    const found = new Set(await this.repository.albumsInFolder(ids, folder));
    for (const row of rows) if (found.has(row.id)) here.add(row.key);
    this.folders.set(place, here);
    return rows.filter((row) => here.has(row.key));
  }

  private assign(row: AlbumRow | null, album: AlbumDraft, isChange: boolean): void {
    const next = row ? merged(row, album, isChange) : this.newRow(album);
    this.put(next, row);
    this.keys.set(album, next.key);
    const place = folderKey(album.identity.titleKey, album.folder);
    this.folders.set(place, (this.folders.get(place) ?? new Set()).add(next.key));
    const work = this.work.get(next.key);
    const date = isChange ? album.releaseDate : null;
    if (work)
      Object.assign(work, {
        changes: work.changes + Number(isChange),
        changedDate: betterDate(work.changedDate, date),
      });
    else if (next !== row || isChange)
      this.work.set(next.key, { isNew: row === null, draft: album, changes: Number(isChange), changedDate: date });
  }

  private newRow(album: AlbumDraft): AlbumRow {
    const taken = new Set(this.ofTitle(album.identity.titleKey).map((row) => row.key));
    return {
      id: 0,
      key: groupKey(album.identity, album.releaseDate, taken),
      name: album.name,
      folded: album.folded,
      releaseDate: album.releaseDate,
      label: album.label,
      copyright: album.copyright,
      releaseType: album.releaseType ?? (album.isCompilation ? 'compilation' : 'album'),
      isTyped: album.releaseType !== null,
      tracksCount: 0,
    };
  }

  private async write(artistId: (folded: string) => number): Promise<void> {
    const fresh = [...this.work].filter(([, work]) => work.isNew);
    const ids = fresh.length === 0 ? [] : await this.repository.insertAlbums(fresh.map(([key]) => this.row(key)));
    const artists: [number, number, number][] = [];
    fresh.forEach(([key, { draft }], index) => {
      const row = this.row(key);
      const id = ids[index] ?? 0;
      this.put({ ...row, id }, row);
      draft.artists.forEach((artist, position) => artists.push([id, artistId(artist.folded), position]));
    });
    await this.repository.insertAlbumArtists(artists);
    for (const [key, work] of this.work) if (!work.isNew) await this.update(this.row(key), work);
  }

  private async update(row: AlbumRow, { changes, changedDate }: Work): Promise<void> {
    const isRetagged = changedDate !== null && changes >= row.tracksCount * MOST;
    const next = isRetagged ? { ...row, releaseDate: changedDate } : row;
    this.put(next, row);
    await this.repository.updateAlbum(next);
  }

  private ofTitle(titleKey: string): readonly AlbumRow[] {
    return this.titles.get(titleKey) ?? [];
  }

  private row(key: string): AlbumRow {
    const row = this.ofTitle(titleKeyOf(key)).find((candidate) => candidate.key === key);
    if (!row) throw new Error('An album of the batch was not resolved.');
    return row;
  }

  private put(next: AlbumRow, before: AlbumRow | null): void {
    if (next === before) return;
    const titleKey = titleKeyOf(next.key);
    this.titles.set(titleKey, [...this.ofTitle(titleKey).filter((row) => row.key !== next.key), next]);
  }
}

const folderKey = (titleKey: string, folder: AlbumDraft['folder']): string =>
  `${titleKey}${folder.rootId}:${folder.path}`;

/** What a further file says of its album: new files fill gaps, changed files correct. The same row when nothing differs. */
function merged(row: AlbumRow, album: AlbumDraft, isChange: boolean): AlbumRow {
  const taggedType = isChange || !row.isTyped ? album.releaseType : null;
  const next: AlbumRow = {
    ...row,
    isTyped: row.isTyped || taggedType !== null,
    name: isChange ? album.name : row.name,
    releaseDate: betterDate(row.releaseDate, album.releaseDate),
    label: isChange ? (album.label ?? row.label) : (row.label ?? album.label),
    copyright: isChange ? (album.copyright ?? row.copyright) : (row.copyright ?? album.copyright),
    releaseType: taggedType ?? (album.isCompilation && !row.isTyped ? 'compilation' : row.releaseType),
  };
  const isSame =
    next.name === row.name &&
    next.releaseDate === row.releaseDate &&
    next.label === row.label &&
    next.copyright === row.copyright &&
    next.releaseType === row.releaseType &&
    next.isTyped === row.isTyped;
  return isSame ? row : next;
}
