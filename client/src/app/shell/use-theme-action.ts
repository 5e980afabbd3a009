import { useTranslation } from 'react-i18next';
import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../../platform/theme/use-theme';
import type { MenuAction } from '../../ui/menu/menu-types';

/** The step to the other theme, named for where it leads. */
export function useThemeAction(): MenuAction & Required<Pick<MenuAction, 'icon'>> {
  const { t } = useTranslation();
  const { theme, toggle } = useTheme();
  return theme === 'dark'
    ? { id: 'theme', label: t('Light mode'), icon: Sun, onSelect: toggle }
    : { id: 'theme', label: t('Dark mode'), icon: Moon, onSelect: toggle };
}
