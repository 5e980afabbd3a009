/** What is known of a module while chunks are made: who imports it, and whether it is fetched by itself. */
export interface ModuleGraph {
  getModuleInfo: (
    id: string,
  ) => { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** Pages that a guest comes to from outside, each the only one that many ever see. */
const LISTING = /[\\/]features[\\/]channel[\\/][\w-]+-page\.tsx$/;
/** Come to every page once that stands: its foot, what is said and pointed out. */
const LATE = /[\\/](app[\\/]extras|app[\\/]site[\\/]site-footer)\.tsx$/;
/** Rows of songs in a page of covers: without what long lists need. */
const TABLE = /[\\/]music[\\/]track-table[\\/]track-table\.tsx$/;
const SONGS = /[\\/]features[\\/](album|artist|track|playlist|tag|search|user|radio)[\\/][\w-]+-page\.tsx$/;
const SITE = /[\\/]features[\\/](landing|auth|contact|custom-page)[\\/]|[\\/]app[\\/]site[\\/]/;

/** Shares with its editor what the other pages around songs do without. */
const LANDING = /[\\/]features[\\/]landing[\\/]/;

/** Chunks by whom they serve. What several need goes to the first: `kit` draws pages of covers and holds what songs and the pages around them share, `late` comes after any page, `table` a few songs, `songs` pages with rows of songs, `site` those around them. */
export const AUDIENCES = ['kit', 'late', 'table', 'songs', 'site'] as const;

/** The files by whose fetching a module comes along: chunks of their own, and the entry. */
function rootsOf(id: string, graph: ModuleGraph): string[] {
  const seen = new Set<string>();
  const roots: string[] = [];
  const waiting = [id];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const info = seen.has(at) ? null : graph.getModuleInfo(at);
    seen.add(at);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) roots.push(at);
    waiting.push(...info.importers);
  }
  return roots;
}

/**
 * The chunk that a module shares with others, by who needs it; null where it is one page's own, and where no page that a guest comes to needs it:
 * what opens over pages would bring menus and lists along with the player, and the backstage's pages each other's styles.
 */
export function chunkOf(id: string, graph: ModuleGraph): (typeof AUDIENCES)[number] | null {
  const roots = rootsOf(id, graph);
  if (roots.length < 2) return null;
  // The sheets of the floors below come first, since pages' own sheets change what they say.
  if (id.endsWith('.css') || roots.some((root) => LISTING.test(root))) return 'kit';
  if (roots.some((root) => LATE.test(root))) return 'late';
  // Whoever logs in needs no songs for the sake of an icon.
  if (roots.some((root) => SITE.test(root)) && roots.some((root) => SONGS.test(root))) return 'kit';
  if (roots.some((root) => TABLE.test(root))) return 'table';
  if (roots.some((root) => SONGS.test(root))) return 'songs';
  return roots.some((root) => SITE.test(root) && !LANDING.test(root)) ? 'site' : null;
}
