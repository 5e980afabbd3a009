import type { GenreCoverRow } from './genres.repository.js';

interface Dealt {
  covers: GenreCoverRow[];
  /** Genres that had to take what another has. */
  repeated: number[];
}

/** Gives each genre the best of its covers that no genre before it has, else its best. */
export function dealCovers(ids: readonly number[], candidates: readonly GenreCoverRow[]): Dealt {
  const used = new Set<string>();
  const dealt: Dealt = { covers: [], repeated: [] };
  for (const id of ids) {
    const own = candidates.filter((cover) => Number(cover.genre_id) === id);
    const free = own.find((cover) => !used.has(cover.image_hash));
    const cover = free ?? own[0];
    if (!cover) continue;
    if (!free) dealt.repeated.push(id);
    used.add(cover.image_hash);
    dealt.covers.push(cover);
  }
  return dealt;
}
