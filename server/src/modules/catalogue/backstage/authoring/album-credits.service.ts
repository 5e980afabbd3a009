import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { invalid } from '../../../../core/errors/app-error.js';
import { AuthoringRepository } from './authoring.repository.js';
import { shareOf } from './credit-shares.js';
import { ReleaseEditor } from './release-editor.service.js';
import { ReleaseLinksRepository } from './release-links.repository.js';
import type { StoredCredit } from './release-links.repository.js';
import type { TouchedItems } from './touched-items.js';

const mainOf = (credits: readonly StoredCredit[]): StoredCredit[] => credits.filter(({ role }) => role === 'primary');
const keyOf = (credits: readonly StoredCredit[]): string =>
  mainOf(credits)
    .map(({ artistId }) => artistId)
    .join();

/** Songs are by the artists of their album, unless they say otherwise; in the open unit. */
@Injectable()
export class AlbumCredits {
  constructor(
    private readonly releases: AuthoringRepository,
    private readonly links: ReleaseLinksRepository,
    private readonly editor: ReleaseEditor,
  ) {}

  async of(albumId: number): Promise<StoredCredit[]> {
    return (await this.links.creditsOf('album', [albumId])).get(albumId) ?? [];
  }

  /**
   * Gives the album's artists to songs that have none, and to those that were by the same as the album was.
   * @param before of the album. @param said songs of which the form says whose they are. @throws AppError 422 `tracks` where one is open and by nobody.
   */
  async flow(
    albumId: number,
    { before, said }: { before: readonly StoredCredit[]; said: ReadonlySet<number> },
    { actor, touched }: { actor: Actor; touched: TouchedItems },
  ): Promise<void> {
    const after = await this.of(albumId);
    const own = [...(await this.editor.allowed(await this.releases.tracksOf(albumId), actor, 'update'))];
    const credits = await this.links.creditsOf('track', own);
    const changed = own
      .filter((id) => !said.has(id))
      .flatMap((id): [number, StoredCredit[]][] => {
        const [now, others] = [
          keyOf(credits.get(id) ?? []),
          (credits.get(id) ?? []).filter(({ role }) => role !== 'primary'),
        ];
        if (now === keyOf(after) || (now !== '' && now !== keyOf(before))) return [];
        // What somebody has of the album is not what they have of each song.
        const artists = after.map((credit) => ({
          ...credit,
          share: shareOf(credit, undefined, credits.get(id) ?? []),
        }));
        return [[id, [...artists, ...others].map((credit, position) => ({ ...credit, position }))]];
      });
    await this.links.replaceCredits('track', new Map(changed));
    touched.add(
      'tracks',
      changed.map(([id]) => id),
    );
    touched.add(
      'artists',
      [...before, ...after].map(({ artistId }) => artistId),
    );
    if ((await this.releases.openWithoutArtist('track', own)).length > 0)
      throw invalid({ tracks: ['Name at least one main artist.'] });
  }
}
