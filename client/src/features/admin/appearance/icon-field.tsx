import { useTranslation } from 'react-i18next';
import { MENU_ICONS, MenuIcon, iconNamed } from '../../../platform/navigation/menu-icon';
import { field } from '../../../ui/field.styles';
import styles from './menus.module.css';

/** One of two names of the same icon is enough. */
type MenuIconName = Exclude<keyof typeof MENU_ICONS, 'house'>;

const NAMES = Object.keys(MENU_ICONS).filter((name): name is MenuIconName => name !== 'house');

interface IconFieldProps {
  icon: string;
  onChange: (icon: string) => void;
}

/** What icons of menus are called. */
export function useIconWords(): Record<MenuIconName, string> {
  const { t } = useTranslation();
  return {
    home: t('House'),
    compass: t('Compass'),
    'disc-3': t('Disc'),
    'disc-album': t('Album'),
    heart: t('Heart'),
    history: t('Clock'),
    'list-music': t('List of songs'),
    charts: t('Bars'),
    'layout-grid': t('Tiles'),
    radio: t('Radio'),
    music: t('Note'),
    library: t('Shelf'),
    'mic-vocal': t('Microphone'),
    'user-round': t('Person'),
    'audio-lines': t('Sound'),
    rss: t('Feed'),
    search: t('Magnifying glass'),
    settings: t('Cogwheel'),
    code: t('Code'),
    shield: t('Shield'),
    'shield-check': t('Shield with a tick'),
    'file-text': t('Sheet'),
    mail: t('Envelope'),
    info: t('Information'),
    'circle-help': t('Question mark'),
  };
}

/** One of the icons that menus have; arrows choose. */
export function IconField({ icon, onChange }: IconFieldProps) {
  const { t } = useTranslation();
  const words = useIconWords();
  return (
    <fieldset className={field.field}>
      <legend className={field.label}>{t('Icon')}</legend>
      <div className={styles.icons}>
        {NAMES.map((name) => (
          <label key={name} className={styles.icon} data-tip={words[name]}>
            <input
              type="radio"
              className="sr"
              name="icon"
              value={name}
              checked={iconNamed(name) === iconNamed(icon)}
              onChange={() => onChange(name)}
              aria-label={words[name]}
            />
            <MenuIcon name={name} size={18} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
