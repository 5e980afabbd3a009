import { Injectable } from '@nestjs/common';
import type { CreditInput } from '@tonearm/shared/catalogue/authoring.dto';
import { ARTISTS_PER_ITEM } from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import { restrictionOf } from '../../../core/access/quota.js';
import { AppError, invalid } from '../../../core/errors/app-error.js';
import { lineFault } from '../../users/index.js';
import { CatalogueNameRepository, foldedName } from '../importing/index.js';
import type { TrackDraft } from '../importing/index.js';
import type { StoredCredit } from './authoring.repository.js';
import { CreditRepository } from './credit.repository.js';
import type { NamedArtist } from './credit.repository.js';

/** Whether the actor may credit artists that they do not act for. */
export const maySelectArtists = (actor: Actor): boolean =>
  actor.can('music.update') || (actor.can('music.create') && restrictionOf(actor, 'music.create', 'artist_selection') !== false);

/** Decides who may be credited on what somebody makes (3-decisions §4). */
@Injectable()
export class CreditsPolicy {
  constructor(private readonly artists: CreditRepository, private readonly names: CatalogueNameRepository) {}

  /** Whom the actor acts for. */
  async managed(actor: Actor): Promise<NamedArtist[]> {
    return actor.userId === null ? [] : await this.artists.managedBy(actor.userId);
  }

  /**
   * In the open unit. @param already who is credited now: they may stay, whoever changes it.
   * @throws AppError 422 `artists` for one that is not there, or that the actor does not act for and may not choose.
   */
  async resolve(inputs: readonly CreditInput[], actor: Actor, already: readonly StoredCredit[] = []): Promise<StoredCredit[]> {
    const named = await this.byName(inputs, actor);
    const credits = inputs.map((input, position) => ({ artistId: input.id ?? named.get(foldedName(input.name ?? '')) ?? 0, role: input.role ?? 'primary', position }));
    const unique = [...new Map([...credits].reverse().map((credit) => [`${credit.artistId} ${credit.role}`, credit])).values()].sort((a, b) => a.position - b.position);
    if (!unique.some(({ role }) => role === 'primary')) throw invalid({ artists: ['Name at least one main artist.'] });
    const known = await this.artists.existing(unique.map(({ artistId }) => artistId));
    const free = maySelectArtists(actor) ? known : new Set([...(await this.managed(actor)).map(({ id }) => id), ...already.map(({ artistId }) => artistId)]);
    if (unique.some(({ artistId }) => !known.has(artistId))) throw invalid({ artists: ['There is no such artist.'] });
    if (unique.some(({ artistId }) => !free.has(artistId))) throw invalid({ artists: ['You do not act for this artist.'] });
    return unique.map((credit, position) => ({ ...credit, position }));
  }

  /**
   * In the open unit: who is credited on an upload. Its main artist is the one that was asked for, else one that the tags name and the actor
   * acts for, else the first that they act for; further names only where there is such an artist and the actor may choose.
   * @throws AppError 422 `artist_id`
   */
  async ofUpload({ artists: tagged }: Pick<TrackDraft, 'artists'>, actor: Actor, artistId?: number): Promise<StoredCredit[]> {
    const managed = await this.managed(actor);
    const known = new Map(managed.map(({ id, name }) => [foldedName(name), id]));
    const isFree = maySelectArtists(actor);
    if (isFree) for (const [folded, { id }] of await this.names.findArtists(tagged.map(({ folded: name }) => name))) if (!known.has(folded)) known.set(folded, Number(id));
    const main = artistId ?? managed.find(({ name }) => tagged.some(({ role, folded }) => role === 'primary' && folded === foldedName(name)))?.id ?? managed[0]?.id;
    const first = tagged.find(({ role }) => role === 'primary');
    const primary = main ?? (isFree && first ? known.get(first.folded) ?? (await this.names.insertArtists([first]))[0] : undefined);
    if (primary === undefined) throw invalid({ artist_id: ['You do not act for an artist yet.'] });
    const others = tagged.flatMap(({ folded, role }) => { const id = known.get(folded); return id === undefined || id === primary ? [] : [{ id, role: role === 'primary' ? 'featured' as const : role }]; });
    return await this.resolve([{ id: primary }, ...others.slice(0, ARTISTS_PER_ITEM - 1)], actor).catch((error: unknown) => {
      throw error instanceof AppError && error.errors?.['artists'] ? invalid({ artist_id: error.errors['artists'] }) : error;
    });
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
    if (!maySelectArtists(actor)) throw invalid({ artists: ['You do not act for this artist.'] });
    const found = await this.names.findArtists(rest);
    const fresh = rest.filter((folded) => !found.has(folded)).map((folded) => ({ folded, name: wanted.get(folded) ?? folded }));
    const ids = fresh.length === 0 ? [] : await this.names.insertArtists(fresh);
    return new Map([...managed, ...[...found].map(([folded, { id }]) => [folded, Number(id)] as const), ...fresh.map(({ folded }, index) => [folded, ids[index] ?? 0] as const)]);
  }
}
