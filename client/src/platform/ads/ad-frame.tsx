import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AD_HEIGHT_MESSAGE, AD_SIZES, adFramePath } from '@tonearm/shared/admin/ad-slots';
import type { AdSlotName } from '@tonearm/shared/admin/ad-slots';
import { basePath } from '../../api/bootstrap-data';
import styles from './ads.module.css';

/** Of slots without a limit of their own. */
const HEIGHT_MAX = 600;

/** The height that the frame's own document reports, within the slot's limit. */
function useFrameHeight(maxHeight: number) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => {
      const { type, height: reported } = (event.data ?? {}) as { type?: unknown; height?: unknown };
      if (event.source !== frame.current?.contentWindow || type !== AD_HEIGHT_MESSAGE || typeof reported !== 'number')
        return;
      setHeight(Math.max(0, Math.min(maxHeight, Math.ceil(reported))));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [maxHeight]);
  return { frame, height };
}

interface AdFrameProps {
  name: AdSlotName;
  /** Of what it shows, below the site's base path; the slot's own without. */
  path?: string;
  onLoad?: (frame: HTMLIFrameElement) => void;
}

/** An advertisement in a frame without an origin. */
export function AdFrame({ name, path = adFramePath(name), onLoad }: AdFrameProps) {
  const { t } = useTranslation();
  const { maxHeight, maxWidth } = AD_SIZES[name];
  const { frame, height } = useFrameHeight(maxHeight ?? HEIGHT_MAX);
  return (
    <aside
      className={styles.ad}
      data-ad
      aria-label={t('Advertisement')}
      data-slot={name}
      style={maxWidth === null ? undefined : { maxWidth }}
    >
      <iframe
        ref={frame}
        src={basePath() + path}
        title={t('Advertisement')}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
        onLoad={(event) => onLoad?.(event.currentTarget)}
        height={height}
      />
    </aside>
  );
}
