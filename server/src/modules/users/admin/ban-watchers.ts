import { Injectable } from '@nestjs/common';

/** What a module does when somebody is suspended or back; runs in the unit that says so, so that it holds SQL and new jobs only. */
export type BanWatcher = (userId: number) => Promise<void>;

/** Where modules say that they hide what suspended people have made. A ban that ends by its date calls nobody. */
@Injectable()
export class BanWatchers {
  private readonly watchers: BanWatcher[] = [];

  add(watcher: BanWatcher): void {
    this.watchers.push(watcher);
  }

  async notify(userId: number): Promise<void> {
    for (const watch of this.watchers) await watch(userId);
  }
}
