import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QUALITIES, QUALITY_KBPS } from '@tonearm/shared/catalogue/qualities';
import type { Quality } from '@tonearm/shared/catalogue/qualities';
import { RichText } from '../../../platform/i18n/rich-text';
import { PRICING_PATH } from '../../../platform/billing/billing-paths';
import { useNumberLimit } from '../../../platform/session/use-number-limit';
import { useSettings } from '../../../platform/session/use-session';
import { Segmented } from '../../../ui/segmented';
import styles from './settings.module.css';

interface QualityChoiceProps {
  quality: Quality;
  onChange: (quality: Quality) => void;
  /** Somebody goes to the plans. */
  onLeave: () => void;
}

/** How good the sound is, from the next song on; what only other plans give is locked, with the way to them. */
export function QualityChoice({ quality, onChange, onLeave }: QualityChoiceProps) {
  const { t } = useTranslation();
  const isSelling = useSettings()['billing.enable'];
  const limit = useNumberLimit('music.play', 'max_bitrate_kbps');
  const open = QUALITIES.filter((one) => one === 'normal' || (QUALITY_KBPS[one] ?? Infinity) <= limit);
  const names: Record<Quality, string> = { normal: t('Normal'), high: t('High'), lossless: t('Lossless') };
  const shown = isSelling ? QUALITIES : open;
  if (shown.length === 1) return null;
  return (
    <div className={styles.psField}>
      <span className="med">{t('Sound quality')}</span>
      <Segmented
        label={t('Sound quality')}
        chosen={open.includes(quality) ? quality : (open.at(-1) as Quality)}
        onChoose={onChange}
        options={shown.map((id) => ({ id, label: names[id], isLocked: !open.includes(id) }))}
      />
      {open.length < shown.length && (
        <span className="t2 s13">
          <RichText
            text={t('Other plans sound better. :link')}
            parts={{
              link: (
                <Link className="lnk" to={PRICING_PATH} onClick={onLeave}>
                  {t('See plans')}
                </Link>
              ),
            }}
          />
        </span>
      )}
    </div>
  );
}
