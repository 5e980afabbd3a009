import { Injectable } from '@nestjs/common';

/** Those of these accounts that stay, whether they are used or not. */
export type KeepAccounts = (userIds: readonly number[]) => Promise<readonly number[]>;

/** Where modules say whose account is not deleted because nobody uses it, such as of those whose music is here. */
@Injectable()
export class KeptAccounts {
  private readonly sources: KeepAccounts[] = [];

  add(keep: KeepAccounts): void {
    this.sources.push(keep);
  }

  async among(userIds: readonly number[]): Promise<ReadonlySet<number>> {
    const kept = await Promise.all(this.sources.map((keep) => keep(userIds)));
    return new Set(kept.flat());
  }
}
