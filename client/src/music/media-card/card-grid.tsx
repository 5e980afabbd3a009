import type { ReactNode } from 'react';
import { useRovingFocus } from '../../ui/use-roving-focus';
import { cards } from '../../ui/cards.styles';

/** Cards in rows, as many as fit. */
export function CardGrid({ label, children }: { label: string; children: readonly ReactNode[] }) {
  const grid = useRovingFocus<HTMLUListElement>();
  return (
    <ul className={cards.cardGrid} ref={grid} aria-label={label} data-arrow-keys>
      {children.map((card, index) => (
        <li key={index}>{card}</li>
      ))}
    </ul>
  );
}
