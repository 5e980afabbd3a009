import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Actor } from '../../../../core/access/actor.js';

/** The first songs of what this listener would like today, best first; none where nothing is known of them. */
export type FindRecommended = (actor: Actor, limit: number) => Promise<Track[]>;

/** Who knows what a listener would like says it here; whoever shows songs asks here. */
export class RecommendedTracks {
  private source: FindRecommended = async () => [];

  provide(source: FindRecommended): void {
    this.source = source;
  }

  find(actor: Actor, limit: number): Promise<Track[]> {
    return this.source(actor, limit);
  }
}
