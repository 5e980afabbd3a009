import { Injectable } from '@nestjs/common';
import type { CreditInput } from '@tonearm/shared/catalogue/authoring.dto';
import { ARTISTS_PER_ITEM } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { restrictionOf } from '../../../../core/access/quota.js';
import { AppError, invalid } from '../../../../core/errors/app-error.js';
import { lineFault } from '../../../users/index.js';
import { CatalogueNameRepository, foldedName, UNKNOWN_ARTIST } from '../../ingest/importing/index.js';
import type { TrackDraft } from '../../ingest/importing/index.js';
import { requireShares, sharesOfRows, unique } from './credit-shares.js';
import { CreditRepository } from './credit.repository.js';
import type { NamedArtist } from './credit.repository.js';
import type { StoredCredit } from './release-links.repository.js';

/** Whether the actor may credit artists that they do not act for. */
export const maySelectArtists = (actor: Actor): boolean =>
  actor.can('music.update') ||
  (actor.can('music.create') && restrictionOf(actor, 'music.create', 'artist_selection') !== false);

/** What files without tags are filed under: a word for nobody. */
const UNKNOWN = foldedName(UNKNOWN_ARTIST);

type Tagged = Pick<TrackDraft, 'artists'>;

const firstPrimary = ({ artists }: Tagged) => artists.find(({ role }) => role === 'primary');

/** Decides who may be credited on what somebody makes (3-decisions §4). */
@Injectable()
export class CreditsPolicy {
  constructor(
    private readonly artists: CreditRepository,
    private readonly names: CatalogueNameRepository,
  ) {}

  /** Whom the actor acts for; in a workspace first whom that manages, and whom its owner acts for as well. */
  async managed({ userId, workspace }: Actor): Promise<NamedArtist[]> {
    if (userId === null) return [];
    if (workspace === null) return await this.artists.managedBy([userId]);
    const artists = [
      ...(await this.artists.managedByWorkspace(workspace.workspaceId)),
      ...(await this.artists.managedBy([userId, workspace.ownerId])),
    ];
    return [...new Map(artists.map((artist) => [artist.id, artist])).values()];
  }

  /** As `resolveAll`, of one item. */
  async resolve(
    inputs: readonly CreditInput[],
    actor: Actor,
    already: readonly StoredCredit[] = [],
  ): Promise<StoredCredit[]> {
    return (await this.resolveAll([{ inputs, already }], actor))[0] ?? [];
  }

  /**
   * In the open unit, with as many statements however many items. `already`: who is credited now, they may stay whoever changes it.
   * @returns in the order of the items. @throws AppError 422 `artists` for one that is not there, or that the actor does not act for and may not choose; at a `share` for more than there is.
   */
  async resolveAll(
    items: readonly { inputs: readonly CreditInput[]; already: readonly StoredCredit[] }[],
    actor: Actor,
  ): Promise<StoredCredit[][]> {
    if (items.length === 0) return [];
    const named = await this.byName(
      items.flatMap(({ inputs }) => inputs),
      actor,
    );
    const rows = items.map(({ inputs, already }) => {
      const said = inputs.map(({ id, name, role, share }) => ({
        artistId: id ?? named.get(foldedName(name ?? '')) ?? 0,
        role: role ?? ('primary' as const),
        said: share,
      }));
      const shares = sharesOfRows(said, already);
      return said.map(({ artistId, role }, index) => ({ artistId, role, share: shares[index] ?? null }));
    });
    requireShares(rows);
    const wanted = rows.map((all) => unique(all));
    if (wanted.some((credits) => !credits.some(({ role }) => role === 'primary')))
      throw invalid({ artists: ['Name at least one main artist.'] });
    const known = await this.artists.existing([...new Set(wanted.flat().map(({ artistId }) => artistId))]);
    if (wanted.flat().some(({ artistId }) => !known.has(artistId)))
      throw invalid({ artists: ['There is no such artist.'] });
    if (maySelectArtists(actor)) return wanted;
    const managed = new Set((await this.managed(actor)).map(({ id }) => id));
    const isFree = (at: number, artistId: number): boolean =>
      managed.has(artistId) || Boolean(items[at]?.already.some((credit) => credit.artistId === artistId));
    if (wanted.some((credits, at) => credits.some(({ artistId }) => !isFree(at, artistId))))
      throw invalid({ artists: ['You don’t manage this artist.'] });
    return wanted;
  }

  /**
   * In the open unit: who is credited on uploads. The main artist is the one that was asked for, else one that the tags name and the actor
   * acts for, else the first that they act for; further names only where there is such an artist and the actor may choose. Tags that name nobody
   * leave it open who it is, unless it can be one only: whoever publishes it says so.
   * @returns in the order of the uploads. @throws AppError 422 `artist_id`
   */
  async ofUploads(uploads: readonly Tagged[], actor: Actor, artistId?: number): Promise<StoredCredit[][]> {
    const drafts = uploads.map(({ artists }) => ({ artists: artists.filter(({ folded }) => folded !== UNKNOWN) }));
    const managed = await this.managed(actor);
    const known = new Map(managed.map(({ id, name }) => [foldedName(name), id]));
    if (maySelectArtists(actor)) await this.addTagged(known, drafts, managed.length === 0 && artistId === undefined);
    const items = drafts.map(({ artists: tagged }) => {
      const own = managed.find(({ name }) =>
        tagged.some(({ role, folded }) => role === 'primary' && folded === foldedName(name)),
      );
      const isOpen =
        !firstPrimary({ artists: tagged }) && managed.length !== 1 && (managed.length > 1 || maySelectArtists(actor));
      if (artistId === undefined && isOpen) return null;
      const primary =
        artistId ?? own?.id ?? managed[0]?.id ?? known.get(firstPrimary({ artists: tagged })?.folded ?? '');
      if (primary === undefined) throw invalid({ artist_id: ['You don’t manage an artist yet.'] });
      const others = tagged.flatMap(({ folded, role }) => {
        const id = known.get(folded);
        return id === undefined || id === primary
          ? []
          : [{ id, role: role === 'primary' ? ('featured' as const) : role }];
      });
      return { inputs: [{ id: primary }, ...others.slice(0, ARTISTS_PER_ITEM - 1)], already: [] };
    });
    const credits = await this.resolveAll(
      items.filter((item) => item !== null),
      actor,
    ).catch((error: unknown) => {
      throw error instanceof AppError && error.errors?.['artists']
        ? invalid({ artist_id: error.errors['artists'] })
        : error;
    });
    return items.map((item) => (item === null ? [] : (credits.shift() ?? [])));
  }

  /** Adds artists of the site that the tags name; @param isNew where the actor acts for nobody, main artists that are not there are made. */
  private async addTagged(known: Map<string, number>, drafts: readonly Tagged[], isNew: boolean): Promise<void> {
    for (const [folded, { id }] of await this.names.findArtists([
      ...new Set(drafts.flatMap(({ artists }) => artists.map((artist) => artist.folded))),
    ])) {
      if (!known.has(folded)) known.set(folded, Number(id));
    }
    if (!isNew) return;
    const wanted = drafts.flatMap((draft) => firstPrimary(draft) ?? []);
    const fresh = [
      ...new Map(
        [...wanted]
          .reverse()
          .filter(({ folded }) => !known.has(folded))
          .map((artist) => [artist.folded, artist]),
      ).values(),
    ];
    const ids = fresh.length === 0 ? [] : await this.names.insertArtists(fresh);
    fresh.forEach(({ folded }, index) => known.set(folded, ids[index] ?? 0));
  }

  /** Ids by folded name; names without an artist become one. */
  private async byName(inputs: readonly CreditInput[], actor: Actor): Promise<Map<string, number>> {
    const names = inputs.filter(({ id }) => id === undefined).map(({ name }) => name ?? '');
    if (names.length === 0) return new Map();
    for (const name of names) {
      const fault = name === '' ? 'Name an artist.' : lineFault(name);
      if (fault) throw invalid({ artists: [fault] });
    }
    // Of several spellings the first one names the artist.
    const wanted = new Map([...names].reverse().map((name) => [foldedName(name), name]));
    const managed = new Map((await this.managed(actor)).map(({ id, name }) => [foldedName(name), id]));
    const rest = [...wanted.keys()].filter((folded) => !managed.has(folded));
    if (rest.length === 0) return managed;
    if (!maySelectArtists(actor)) throw invalid({ artists: ['You don’t manage this artist.'] });
    const found = await this.names.findArtists(rest);
    const fresh = rest
      .filter((folded) => !found.has(folded))
      .map((folded) => ({ folded, name: wanted.get(folded) ?? folded }));
    const ids = fresh.length === 0 ? [] : await this.names.insertArtists(fresh);
    return new Map([
      ...managed,
      ...[...found].map(([folded, { id }]) => [folded, Number(id)] as const),
      ...fresh.map(({ folded }, index) => [folded, ids[index] ?? 0] as const),
    ]);
  }
}
