import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChevronRight, Palette } from 'lucide-react';
import { Icon } from '../../../ui/icon';
import { PanelFrame } from './panel-frame';
import type { AppearanceEditor } from './use-appearance-editor';
import styles from './appearance.module.css';

/** What can be changed here. */
export function SectionList({ editor }: { editor: AppearanceEditor }) {
  const { t } = useTranslation();
  return (
    <PanelFrame editor={editor} title={t('Appearance')} back={{ to: '/admin', label: t('Overview') }}>
      <nav aria-label={t('Sections')}>
        <Link to="/admin/appearance/themes" className={styles.line}>
          <span className={styles.glyph}>
            <Icon of={Palette} />
          </span>
          <span className="grow">
            <span className="med block">{t('Themes')}</span>
            <span className="t3 s12">{t('Colours, font and corners, in light and dark')}</span>
          </span>
          <Icon of={ChevronRight} size={16} className="t3 flip" />
        </Link>
      </nav>
    </PanelFrame>
  );
}
