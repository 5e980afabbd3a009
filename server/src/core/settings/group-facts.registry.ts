import type { FactValues, GroupFacts } from '@tonearm/shared/settings/facts';

/** Where modules say what runs, for the tabs of settings that show it. */
export class GroupFactSources {
  private readonly sources = new Map<string, () => Promise<FactValues>>();

  /** @param facts that the group declares; `read` answers each of them. @throws Error where the group has a source. */
  add<F extends GroupFacts>(group: { name: string }, _facts: F, read: () => Promise<FactValues<F>>): void {
    if (this.sources.has(group.name)) throw new Error(`The facts of ${group.name} have a source already.`);
    this.sources.set(group.name, read);
  }

  /** By the keys of the group's facts; nothing of a group without any. */
  async read(group: string): Promise<FactValues> {
    return (await this.sources.get(group)?.()) ?? {};
  }
}
