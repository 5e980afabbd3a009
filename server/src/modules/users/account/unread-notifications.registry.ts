import { Injectable } from '@nestjs/common';

type CountUnread = (userId: number) => Promise<number>;

/** What an account says of unread notifications; whoever keeps them hands in how many. */
@Injectable()
export class UnreadNotifications {
  private count: CountUnread = async () => 0;

  countBy(count: CountUnread): void {
    this.count = count;
  }

  of(userId: number): Promise<number> {
    return this.count(userId);
  }
}
