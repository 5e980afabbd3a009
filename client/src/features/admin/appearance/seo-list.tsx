import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChevronRight } from 'lucide-react';
import { SEO_PAGES } from '@tonearm/shared/seo/seo-pages';
import type { SeoPageKind } from '@tonearm/shared/seo/seo-pages';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { FaultMark, hasFault } from './fault-mark';
import { PanelFrame } from './panel-frame';
import { useSeoPageWords } from './seo-words';
import type { AppearanceEditor } from './use-appearance-editor';
import styles from './appearance.module.css';

/** The kinds of pages whose tags can be written. */
export function SeoList({ editor }: { editor: AppearanceEditor }) {
  const { t } = useTranslation();
  const words = useSeoPageWords();
  const { draft, faults } = editor;
  const { seo } = draft;
  const isFaulty = (page: SeoPageKind): boolean =>
    seo.some((one, at) => one.page === page && hasFault(faults, `seo.${at}`));
  return (
    <PanelFrame editor={editor} title={t('Search engines')} back={{ to: '/admin/appearance', label: t('Appearance') }}>
      <p className={styles.verdict}>{t('What search engines and share cards say of a page.')}</p>
      <ul>
        {SEO_PAGES.map((page) => (
          <li key={page}>
            <Link to={`/admin/appearance/seo-settings/${page}`} className={styles.line}>
              <span className={styles.name}>
                <span className="med block">{words[page]}</span>
              </span>
              {seo.some((one) => one.page === page) && <Badge tone="good">{t('Own text')}</Badge>}
              <FaultMark isShown={isFaulty(page)} />
              <Icon of={ChevronRight} size={16} className="t3 flip" />
            </Link>
          </li>
        ))}
      </ul>
    </PanelFrame>
  );
}
