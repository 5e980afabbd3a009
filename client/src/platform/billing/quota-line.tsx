import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSettings } from '../session/use-session';
import { field } from '../../ui/field.styles';
import { PRICING_PATH } from './billing-paths';

interface QuotaLineProps {
  used: number;
  /** Infinity, null: there is no limit, and nothing is said. */
  allowed: number | null;
  /** "3 of 10 playlists", said with both. */
  text: string;
  /** Somebody goes to the plans. */
  onLeave?: () => void;
}

/** How much of what somebody may have is used, where they want more of it; with the way to the plans once there is none left. */
export function QuotaLine({ used, allowed, text, onLeave }: QuotaLineProps) {
  const { t } = useTranslation();
  const isSelling = useSettings()['billing.enable'];
  if (allowed === null || allowed === Infinity) return null;
  const isFull = used >= allowed;
  return (
    <p className={isFull ? field.errmsg : field.hint} role={isFull ? 'alert' : undefined}>
      <span className="num">{text}</span>
      {isFull && isSelling && (
        <Link className="lnk" to={PRICING_PATH} onClick={onLeave}>
          {t('See plans')}
        </Link>
      )}
    </p>
  );
}
