import { useTranslation } from 'react-i18next';
import type { MenuPosition } from '@tonearm/shared/settings/menus';
import { cx } from '../../lib/class-names';
import { asksForConsent } from '../../platform/consent/consent';
import { useMenus, useSettings, useSiteName } from '../../platform/session/use-session';
import { Icon } from '../../ui/icon';
import { useConsentDialog } from '../cookie-notice/use-consent-dialog';
import { MenuLink } from '../shell/menu-link';
import { useThemeAction } from '../shell/use-theme-action';
import { LanguagePicker } from './language-picker';
import styles from './site.module.css';
import { buttonClass } from '../../ui/button';

function FooterLinks({ position, label }: { position: MenuPosition; label: string }) {
  const { t } = useTranslation();
  const items = useMenus(position).flatMap((menu) => menu.items);
  if (items.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} />
            {item.children && item.children.length > 0 && (
              <ul aria-label={t(item.label)}>
                {item.children.map((child) => (
                  <li key={child.id}>
                    <MenuLink item={child} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ThemeButton() {
  const { label, icon, onSelect } = useThemeAction();
  return (
    <button type="button" className={buttonClass({ look: 'ghost', size: 'sm' })} onClick={onSelect}>
      <Icon of={icon} size={15} />
      {label}
    </button>
  );
}

const thisYear = (): string => String(new Date().getFullYear());

/** Menus, copyright, language and theme, under every page; quiet under those of the player's shell (spec 1 §2). */
export function SiteFooter({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const name = useSiteName();
  const chooseCookies = useConsentDialog();
  return (
    <footer data-site-foot className={cx(styles.siteFoot, isQuiet && 'quiet')}>
      <FooterLinks position="footer" label={t('Footer')} />
      <div className={styles.line}>
        <span>{t('© :year :name', { year: thisYear(), name })}</span>
        <FooterLinks position="footer-secondary" label={t('More links')} />
        <span className={cx(styles.controls, 'row g1')}>
          {asksForConsent(settings) && (
            <button
              type="button"
              className={buttonClass({ look: 'ghost', size: 'sm' })}
              onClick={() => void chooseCookies()}
            >
              {t('Cookie settings')}
            </button>
          )}
          {settings['i18n.enable'] && <LanguagePicker />}
          {settings['themes.user_change'] && <ThemeButton />}
        </span>
      </div>
    </footer>
  );
}
