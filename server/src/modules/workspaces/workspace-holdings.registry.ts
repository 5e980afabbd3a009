import { Injectable } from '@nestjs/common';

/** What a workspace owns. */
export interface WorkspaceHolding {
  tracks: number;
  albums: number;
  /** Whom it manages. */
  artists: number;
  playlists: number;
  /** Of all that its songs are stored as. */
  bytes: number;
}

/** @returns what each has; those that have nothing are missing. */
type ReadHoldings = (workspaceIds: readonly number[]) => Promise<ReadonlyMap<number, WorkspaceHolding>>;

/** What workspaces own is the catalogue's affair: it hands in how to read it. */
@Injectable()
export class WorkspaceHoldings {
  private read: ReadHoldings = async () => new Map();

  readBy(read: ReadHoldings): void {
    this.read = read;
  }

  /** Of many at once, with a fixed number of statements. */
  async of(workspaceIds: readonly number[]): Promise<ReadonlyMap<number, WorkspaceHolding>> {
    return workspaceIds.length === 0 ? new Map() : await this.read(workspaceIds);
  }
}
