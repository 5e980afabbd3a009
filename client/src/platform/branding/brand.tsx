import { Link } from 'react-router-dom';
import type { ClientSettings } from '@tonearm/shared/settings/registry';
import { useSettings, useSiteName } from '../session/use-session';
import { useTheme } from '../theme/use-theme';
import type { ThemeName } from '../theme/theme.slice';
import { Mark } from '../../ui/glyphs';
import styles from './branding.module.css';

/** Where the small logo stands: on phones, and in the sidebar while it is a rail. */
const SMALL = { phone: '(max-width: 768px)', rail: '(max-width: 1100px)' } as const;

/** The theme's own logo, else the other theme's, which is better than none; a small one where the site has one. */
function logosFor(settings: ClientSettings, theme: ThemeName) {
  const [own, other] = theme === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const wide = settings[`branding.logo_${own}`] || settings[`branding.logo_${other}`];
  const small = settings[`branding.logo_${own}_mobile`] || settings[`branding.logo_${other}_mobile`] || wide;
  return { wide: settings['branding.compact'] ? small : wide || small, small };
}

interface BrandProps {
  className?: string;
  markSize?: number;
  smallWhere?: keyof typeof SMALL;
}

/** The site's logo, or its mark and name, leading home. */
export function Brand({ className = styles.brand, markSize = 25, smallWhere = 'phone' }: BrandProps) {
  const name = useSiteName();
  const { theme } = useTheme();
  const settings = useSettings();
  const { wide, small } = logosFor(settings, theme);
  return (
    <Link className={className} data-brand to="/" aria-label={name}>
      {wide ? (
        <picture>
          <source media={SMALL[smallWhere]} srcSet={small} />
          <img className={styles.logoImage} src={wide} alt="" />
        </picture>
      ) : (
        <>
          <Mark size={markSize} />
          {!settings['branding.compact'] && <span className="ell">{name}</span>}
        </>
      )}
    </Link>
  );
}
