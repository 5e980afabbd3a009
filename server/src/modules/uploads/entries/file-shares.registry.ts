import { Injectable } from '@nestjs/common';

/** Bytes that weigh on somebody beside what they have uploaded; less than none for what of that weighs on others. Reads only. */
export type FileShare = (userId: number) => Promise<number>;

/** Where modules say whose room files take that others have uploaded. */
@Injectable()
export class FileShares {
  private readonly shares: FileShare[] = [];

  add(share: FileShare): void {
    this.shares.push(share);
  }

  async of(userId: number): Promise<number> {
    let bytes = 0;
    for (const share of this.shares) bytes += await share(userId);
    return bytes;
  }
}
