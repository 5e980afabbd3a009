import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Pagination } from '@tonearm/shared/pagination.dto';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { iconButton } from '../../ui/icon-button.styles';
import styles from './page-turner.module.css';

interface PageTurnerProps {
  pagination: Pick<Pagination, 'current_page' | 'next_page' | 'prev_page'>;
  /** The address of a page of the list. */
  pathOf: (page: number) => string;
}

/** The way through a list of pages whose number nobody counts; nothing where there is one only. */
export function PageTurner({ pagination, pathOf }: PageTurnerProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { current_page: page, next_page: next, prev_page: previous } = pagination;
  if (next === null && previous === null) return null;
  const go = (to: number): void => void navigate(pathOf(to));
  return (
    <nav className={styles.pages} aria-label={t('Pages')}>
      <span className="t2 s13 num">{t('Page :page', { page })}</span>
      <IconButton
        label={t('Previous page')}
        className={iconButton.sm}
        disabled={previous === null}
        onClick={() => go(page - 1)}
      >
        <Icon of={ChevronLeft} size={16} className="flip" />
      </IconButton>
      <IconButton
        label={t('Next page')}
        className={iconButton.sm}
        disabled={next === null}
        onClick={() => go(page + 1)}
      >
        <Icon of={ChevronRight} size={16} className="flip" />
      </IconButton>
    </nav>
  );
}
