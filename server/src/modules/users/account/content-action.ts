import type { ContentAction } from './user-content.registry.js';

/** What a form says becomes of what somebody made: `delete`, `anonymise` or `transfer_to:{id}`. */
export function contentActionOf(text = 'anonymise'): ContentAction {
  const toUserId = Number(/^transfer_to:(\d+)$/.exec(text)?.[1] ?? 0);
  if (toUserId > 0) return { kind: 'transfer', toUserId };
  return { kind: text === 'delete' ? 'delete' : 'anonymise' };
}
