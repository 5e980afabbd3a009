import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChevronRight, Code, LayoutTemplate, List, Palette, Search, Sparkles } from 'lucide-react';
import { EDITED_SETTINGS } from '@tonearm/shared/settings/edited-settings';
import { LANDING_PATH } from '@tonearm/shared/landing/landing-shape';
import { Icon } from '../../../ui/icon';
import { FaultMark, hasFault } from './fault-mark';
import { PanelFrame } from './panel-frame';
import { BASE } from './place';
import type { AppearanceEditor } from './use-appearance-editor';
import styles from './appearance.module.css';

/** What the fields of each section are called by, from the start; settings have names of their own. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  general: EDITED_SETTINGS.filter((key) => !key.startsWith('themes.')),
  themes: ['themes'],
  menus: ['menus'],
  'landing-page': [LANDING_PATH],
  'seo-settings': ['seo'],
  'custom-code': ['custom_code'],
};

/** What can be changed here. */
export function SectionList({ editor }: { editor: AppearanceEditor }) {
  const { t } = useTranslation();
  const sections = [
    { to: 'general', icon: Sparkles, name: t('General'), about: t('Name, description and logos') },
    { to: 'themes', icon: Palette, name: t('Themes'), about: t('Colours, font and corners, in light and dark') },
    { to: 'menus', icon: List, name: t('Menus'), about: t('What stands in them, where, and for whom') },
    {
      to: 'landing-page',
      icon: LayoutTemplate,
      name: t('Landing page'),
      about: t('What the site says to those who are not in it yet'),
    },
    {
      to: 'seo-settings',
      icon: Search,
      name: t('Search engines'),
      about: t('Titles, descriptions and share cards of pages'),
    },
    {
      to: 'custom-code',
      icon: Code,
      name: t('Custom code'),
      about: t('Your own rules and scripts in the head of pages'),
    },
  ];
  return (
    <PanelFrame editor={editor} title={t('Appearance')} back={{ to: '/admin', label: t('Overview') }}>
      <nav aria-label={t('Sections')}>
        {sections.map(({ to, icon, name, about }) => (
          <Link key={to} to={`${BASE}/${to}`} className={styles.line}>
            <span className={styles.glyph}>
              <Icon of={icon} />
            </span>
            <span className="grow">
              <span className="med block">{name}</span>
              <span className="t3 s12">{about}</span>
            </span>
            <FaultMark isShown={(PATHS[to] ?? []).some((path) => hasFault(editor.faults, path))} />
            <Icon of={ChevronRight} size={16} className="t3 flip" />
          </Link>
        ))}
      </nav>
    </PanelFrame>
  );
}
