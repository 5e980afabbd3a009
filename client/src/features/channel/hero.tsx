import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../lib/class-names';
import { isRightToLeft } from '../../lib/direction';
import { scrollBehavior } from '../../lib/motion';
import { HeroSlide } from './hero-slide';
import styles from './channel.module.css';

/** Featured albums, one at a time. It never moves by itself: arrows, dots and fingers only (design §4). */
export function Hero({ albums }: { albums: readonly Album[] }) {
  const { t } = useTranslation();
  const rail = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    const update = (): void => {
      const width = element.firstElementChild?.getBoundingClientRect().width ?? element.clientWidth;
      const isAtEnd = Math.abs(element.scrollLeft) + element.clientWidth >= element.scrollWidth - 4;
      setShown(
        isAtEnd && element.scrollWidth > element.clientWidth
          ? albums.length - 1
          : Math.round(Math.abs(element.scrollLeft) / width),
      );
    };
    element.addEventListener('scroll', update, { passive: true });
    return () => element.removeEventListener('scroll', update);
  }, [albums.length]);

  const show = (index: number): void => {
    const slide = rail.current?.children[index];
    if (!(slide instanceof HTMLElement)) return;
    rail.current?.scrollTo({
      left: slide.offsetLeft - (rail.current.firstElementChild as HTMLElement).offsetLeft,
      behavior: scrollBehavior(),
    });
    setShown(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const pressed = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const step = isRightToLeft(event.currentTarget) ? -pressed : pressed;
    if (step === 0 || event.shiftKey) return;
    event.preventDefault();
    show(Math.max(0, Math.min(albums.length - 1, shown + step)));
  };

  return (
    <section
      className={styles.featured}
      aria-roledescription={t('carousel')}
      aria-label={t('Featured')}
      onKeyDown={onKeyDown}
      data-arrow-keys
    >
      <div className={cx(styles.hero, albums.length === 1 && styles.single)} ref={rail}>
        {albums.map((album, index) => (
          <HeroSlide
            key={album.id}
            album={album}
            isShown={index === shown}
            isFirst={index === 0}
            position={t(':position of :total', { position: index + 1, total: albums.length })}
          />
        ))}
      </div>
      {albums.length > 1 && (
        <div className={styles.dots} data-dots>
          {albums.map((album, index) => (
            <button
              key={album.id}
              type="button"
              aria-label={t('Show slide :number: :name', { number: index + 1, name: album.name })}
              aria-current={index === shown || undefined}
              onClick={() => show(index)}
            >
              <i className={cx(index === shown && 'on')} />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
