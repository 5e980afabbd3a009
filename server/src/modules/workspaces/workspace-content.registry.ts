import { Injectable } from '@nestjs/common';

/** A workspace that ends, and who owns it. */
export interface EndingWorkspace {
  workspaceId: number;
  ownerId: number;
}

/**
 * Gives some of what a workspace owns to its owner: at most `room` rows, in the open unit, which has locked the workspace, and once for each piece.
 * @returns how many rows it touched: where it is less than `room`, the workspace owns nothing any more.
 */
export type HandOver = (ending: EndingWorkspace, room: number) => Promise<number>;

/** Where modules say what becomes of what a workspace owns when it ends. */
@Injectable()
export class WorkspaceContent {
  private readonly parts: HandOver[] = [];

  add(handOver: HandOver): void {
    this.parts.push(handOver);
  }

  /** One piece, as `HandOver`. */
  async handOver(ending: EndingWorkspace, room: number): Promise<number> {
    let rows = 0;
    for (const part of this.parts) if (rows < room) rows += await part(ending, room - rows);
    return rows;
  }
}
