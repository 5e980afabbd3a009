import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { useRovingFocus } from '../../ui/use-roving-focus';
import { useRailScroll } from './use-rail-scroll';
import styles from './shelf.module.css';
import { cards } from '../../ui/cards.styles';
import { iconButton } from '../../ui/icon-button.styles';

interface ShelfProps {
  title: string;
  /** Only for those who listen. */
  isTitleHidden?: boolean;
  subtitle?: string;
  /** Stands between the heading and the arrows: "Show all", filter chips. */
  aside?: ReactNode;
  /** Stands between the heading and the cards. */
  filter?: ReactNode;
  /** Rows below each other in place of cards. */
  isList?: boolean;
  /** One card each. */
  children: readonly ReactNode[];
}

/** A row of cards that shows whole cards and scrolls by the page; on phones by the finger. */
export function Shelf({ title, isTitleHidden = false, subtitle, aside, filter, isList = false, children }: ShelfProps) {
  const { t } = useTranslation();
  const id = useId();
  const rail = useRovingFocus<HTMLUListElement>();
  const { canGoBack, canGoOn, page } = useRailScroll(rail);
  return (
    <section className={cards.shelf} aria-labelledby={id}>
      <header>
        <div>
          <h2 className={isTitleHidden ? 'sr' : 'h2'} id={id}>
            {title}
          </h2>
          {subtitle && <p className="t2 s13">{subtitle}</p>}
        </div>
        <div className="row">
          {aside}
          {(canGoBack || canGoOn) && (
            <span className={cx(styles.arrows, 'row dsk')}>
              <IconButton
                label={t('Scroll back')}
                className={iconButton.sm}
                disabled={!canGoBack}
                onClick={() => page(-1)}
              >
                <Icon of={ChevronLeft} className="flip" />
              </IconButton>
              <IconButton label={t('Scroll on')} className={iconButton.sm} disabled={!canGoOn} onClick={() => page(1)}>
                <Icon of={ChevronRight} className="flip" />
              </IconButton>
            </span>
          )}
        </div>
      </header>
      {filter}
      <ul className={isList ? undefined : cards.rail} ref={rail} data-arrow-keys>
        {children.map((card, index) => (
          <li key={index}>{card}</li>
        ))}
      </ul>
    </section>
  );
}
