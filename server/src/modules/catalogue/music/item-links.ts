/** An item, and what it is linked to. */
export interface ItemLink {
  id: number;
  other: number;
}

/** What each item is linked to. */
export function linksOf(links: readonly ItemLink[]): Map<number, number[]> {
  const byItem = new Map<number, number[]>();
  for (const { id, other } of links) byItem.set(id, [...(byItem.get(id) ?? []), other]);
  return byItem;
}

/** Equal for the same ids, in whatever order. */
export const idsKey = (ids: readonly number[]): string => [...ids].sort((one, other) => one - other).join();
