import type { Deck } from './deck';

/** Phones let an element play later without a touch only if it was loaded during one. Returns what stops waiting for it. */
export function unlockOnFirstTouch(decks: readonly Deck[]): () => void {
  const remove = (): void => removeEventListener('pointerup', unlock, true);
  const unlock = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch') return;
    remove();
    for (const deck of decks) if (!deck.source) deck.element.load();
  };
  addEventListener('pointerup', unlock, true);
  return remove;
}
