import { matchPath, segmentsOf } from './path-pattern.js';
import type { PageRegistry } from './page.registry.js';

/** A page that the owner of the site made, and that a menu may lead to. */
export interface LinkTarget {
  id: number;
  name: string;
  /** Without the site's base path. */
  path: string;
}

/** The pages of a kind that come and go: those that people see, by whatever rule. */
export interface LinkTargetSource {
  type: 'page' | 'channel';
  /** Kinds of pages as `PageRegistry.kindOf` names them, each ending in its variable. */
  kinds: readonly string[];
  /** Those whose name holds the text, in the order of their names. */
  search: (text: string, limit: number) => Promise<LinkTarget[]>;
  /** Of the values of the variable (ids, slugs, former slugs) those that lead somewhere. */
  leading: (values: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Whoever reads the site stands in for `{currentUser}`. */
const SOMEBODY = '1';

/** A path of an item's action: what stands behind `?` and `#` leads nowhere else. */
const pathOf = (action: string): string =>
  (action.split(/[?#]/, 1)[0] ?? '').replaceAll('{currentUser}', SOMEBODY) || '/';

/** What menus can lead to, and whether it is still there. */
export class LinkTargets {
  private readonly sources = new Map<LinkTargetSource['type'], LinkTargetSource>();

  constructor(private readonly pages: Pick<PageRegistry, 'kindOf'>) {}

  add(source: LinkTargetSource): void {
    this.sources.set(source.type, source);
  }

  async search(type: LinkTargetSource['type'], text: string, limit: number): Promise<LinkTarget[]> {
    return (await this.sources.get(type)?.search(text, limit)) ?? [];
  }

  /** Of these actions, the paths of the site that lead nowhere: no such page, or one that was deleted. Addresses of others are not asked. */
  async dead(actions: readonly string[]): Promise<string[]> {
    const paths = [...new Set(actions)].filter((action) => action.startsWith('/'));
    const kinds = new Map(paths.map((action) => [action, this.pages.kindOf(pathOf(action))]));
    const gone = new Set(paths.filter((action) => kinds.get(action) === null));
    for (const { kinds: own, leading } of this.sources.values()) {
      const asked = paths.flatMap((action) => {
        const kind = kinds.get(action) ?? '';
        return own.includes(kind) ? [{ action, value: variableIn(kind, pathOf(action)) }] : [];
      });
      if (asked.length === 0) continue;
      const found = await leading(asked.map(({ value }) => value));
      for (const { action, value } of asked) if (!found.has(value)) gone.add(action);
    }
    return paths.filter((action) => gone.has(action));
  }
}

/** What stands in an address where its kind has the variable. */
function variableIn(kind: string, path: string): string {
  const pattern = kind.split('/').filter(Boolean);
  const params = matchPath(pattern, segmentsOf(path).slice(0, pattern.length));
  return Object.values(params ?? {})[0] ?? '';
}
