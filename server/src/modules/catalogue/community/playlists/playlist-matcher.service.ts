import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { candidatesOf } from './formats/candidates.js';
import type { Candidate } from './formats/candidates.js';
import type { FileEntry } from './formats/playlist-file.js';
import { PlaylistMatchesRepository } from './playlist-matches.repository.js';

/** So many entries are read before yielding to the event loop. */
const ENTRIES_A_TURN = 50;

const nameKey = ({ title, artist }: { title: string; artist: string }): string => `${title}\n${artist}`;

/** Finds the songs that a file names: by ISRC, by title and artist, by where another player kept them. */
@Injectable()
export class PlaylistMatcher {
  constructor(private readonly matches: PlaylistMatchesRepository) {}

  /** @returns the id of each entry's song, null where the site has none that the actor may see. */
  async match(entries: readonly FileEntry[], actor: Actor): Promise<(number | null)[]> {
    const codes = [...new Set(entries.flatMap((entry) => entry.isrc ?? []))];
    const byIsrc = new Map((await this.matches.byIsrc(codes, actor)).map((row) => [row.isrc, Number(row.id)]));
    const found = entries.map((entry) => (entry.isrc === null ? null : (byIsrc.get(entry.isrc) ?? null)));
    const open = new Map<number, Candidate[]>();
    for (const [index, entry] of entries.entries()) {
      if (found[index] === null) open.set(index, candidatesOf(entry));
      if (index % ENTRIES_A_TURN === 0) await nextTurn();
    }
    const candidates = [...open.values()].flat();
    const byNames = new Map(
      (
        await this.matches.byNames(
          candidates.filter(({ artist }) => artist !== ''),
          actor,
        )
      ).map((row) => [nameKey(row), Number(row.id)]),
    );
    const titles = [...new Set(candidates.flatMap(({ title, artist }) => (artist === '' ? title : [])))];
    const byTitle = new Map((await this.matches.byTitle(titles, actor)).map((row) => [row.title, Number(row.id)]));
    return found.map((id, index) => {
      if (id !== null) return id;
      const names = open.get(index) ?? [];
      const hit = names
        .map((name) => (name.artist === '' ? byTitle.get(name.title) : byNames.get(nameKey(name))))
        .find((one) => one !== undefined);
      return hit ?? null;
    });
  }
}
