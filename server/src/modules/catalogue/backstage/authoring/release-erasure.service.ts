import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { ERASED_AT_ONCE, Erasures } from '../../../../core/erasure/erasures.service.js';
import type { Piece } from '../../../../core/erasure/erasures.service.js';
import { DeletionRepository } from './deletion.repository.js';
import { ReleaseEditor } from './release-editor.service.js';
import { ReleaseRefresh } from './release-refresh.service.js';
import { ReleaseRemoval, touch } from './release-removal.service.js';
import { TouchedItems } from './touched-items.js';

/** What goes with a release beside what others made of it: credits, genres, tags, forms, lyrics, notes for the search. */
const OWN_ROWS = 25;
/** What it takes to hide one, and to note it for the job. */
const HIDDEN_ROWS = { track: 3, album: 7 } as const;
/** A track that leaves its album, and the note for the search. */
const ROWS_TAKEN_OFF = 3;
const AT_ONCE = 50;
const TYPES = ['track', 'album'] as const;

/**
 * Erases tracks and albums, in the open unit. Few go at once; of more, and of those of which others have made too much, that unit hides all from
 * everybody, and a job erases one after the other in pieces.
 */
@Injectable()
export class ReleaseErasure implements OnModuleInit {
  constructor(
    private readonly items: DeletionRepository,
    private readonly editor: ReleaseEditor,
    private readonly removal: ReleaseRemoval,
    private readonly refresh: ReleaseRefresh,
    private readonly erasures: Erasures,
  ) {}

  onModuleInit(): void {
    for (const type of TYPES)
      this.erasures.define({
        kind: type,
        atOnce: AT_ONCE,
        piece: (ids, _details, room) => this.piece(type, ids, room),
      });
  }

  /** @returns how much room is left. */
  async begin(
    type: LikeableType,
    ids: readonly number[],
    touched: TouchedItems,
    room = ERASED_AT_ONCE,
  ): Promise<number> {
    if (ids.length === 0) return room;
    const budget = room - ids.length * HIDDEN_ROWS[type];
    const { rows, left } = budget > 0 ? await this.erase(type, ids, touched, budget) : { rows: 0, left: ids };
    if (left.length === 0) return room - rows;
    const around = await this.items.around(type, left);
    await this.items.hide(type, left);
    if (type === 'track') await this.refresh.noteGenresOf(left);
    await this.editor.reordered(around.albums);
    touch(around, touched);
    await this.erasures.queue(type, left);
    return room - rows - left.length * HIDDEN_ROWS[type];
  }

  /** Some of what somebody owns. @returns how many rows were touched, about `room`: where it is less, nothing is left. */
  async eraseOf(userId: number, touched: TouchedItems, room: number): Promise<number> {
    let rows = 0;
    for (const type of TYPES) {
      if (rows >= room) break;
      const ids = await this.items.ownedBy(type, userId, Math.ceil((room - rows) / OWN_ROWS));
      if (ids.length === 0) continue;
      const piece = await this.erase(type, ids, touched, room - rows);
      rows = piece.left.length > 0 ? Math.max(rows + piece.rows, room) : rows + piece.rows;
    }
    return rows;
  }

  private async piece(type: LikeableType, noted: readonly number[], room: number): Promise<Piece> {
    const touched = new TouchedItems();
    const ids = await this.items.existing(type, noted);
    if (ids.length === 0) return { rows: 0, left: [] };
    const piece = await this.erase(type, ids, touched, room);
    await this.refresh.follow(touched);
    return piece;
  }

  /** First what others made of them, then as many as there is room for. @returns how many rows were touched, and which are left. */
  private async erase(type: LikeableType, ids: readonly number[], touched: TouchedItems, room: number): Promise<Piece> {
    let rows = await this.items.clear(type, ids, room);
    if (type === 'album' && rows < room) rows += await this.takeOff(ids, touched, room - rows);
    if (rows >= room) return { rows, left: ids };
    const count = Math.max(1, Math.floor((room - rows) / OWN_ROWS));
    await this.removal.remove(type, ids.slice(0, count), touched);
    return { rows: rows + Math.min(count, ids.length) * OWN_ROWS, left: ids.slice(count) };
  }

  /** What is left on the albums becomes single tracks. */
  private async takeOff(albumIds: readonly number[], touched: TouchedItems, room: number): Promise<number> {
    let rows = 0;
    for (const albumId of albumIds) {
      const tracks = (await this.items.tracksOn([albumId])).slice(0, Math.ceil((room - rows) / ROWS_TAKEN_OFF));
      if (tracks.length > 0) await this.editor.takeOff(tracks, albumId, touched);
      rows += tracks.length * ROWS_TAKEN_OFF;
      if (rows >= room) break;
    }
    return rows;
  }
}
