import { useTranslation } from 'react-i18next';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '../../lib/format';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { NativeSelect } from '../select/native-select';
import styles from './pager.module.css';
import { iconButton } from '../icon-button.styles';

const SIZES = [15, 30, 50, 100] as const;

interface PagerProps {
  page: number;
  perPage: number;
  /** Of rows on this page. */
  count: number;
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

/** Which rows of how many are shown, and the way to the others. */
export function Pager({ page, perPage, count, total, isCapped, onPage, onPerPage }: PagerProps) {
  const { t } = useTranslation();
  const first = (page - 1) * perPage + 1;
  const range = { from: formatNumber(first), to: formatNumber(first + count - 1), total: formatNumber(total) };
  return (
    <nav className={styles.pager} aria-label={t('Pages')}>
      <NativeSelect
        isInline
        label={t('Rows')}
        value={String(perPage)}
        options={SIZES.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(value) => onPerPage(Number(value))}
      />
      <span className="grow" />
      <span className="num" aria-live="polite">
        {isCapped ? t(':from–:to of over :total', range) : t(':from–:to of :total', range)}
      </span>
      <IconButton
        label={t('Previous page')}
        className={iconButton.sm}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon of={ChevronLeft} size={16} className="flip" />
      </IconButton>
      <IconButton
        label={t('Next page')}
        className={iconButton.sm}
        disabled={first + count - 1 >= total}
        onClick={() => onPage(page + 1)}
      >
        <Icon of={ChevronRight} size={16} className="flip" />
      </IconButton>
    </nav>
  );
}
