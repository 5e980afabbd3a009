import { useTranslation } from 'react-i18next';
import type { ColorToken } from '@tonearm/shared/theme/tokens';

interface ColorGroup {
  title: string;
  colors: readonly ColorToken[];
}

/** What the colours of a theme are called, in the order in which they are shown. */
export function useColorWords(): { words: Record<ColorToken, string>; groups: readonly ColorGroup[] } {
  const { t } = useTranslation();
  const chart = (number: number): string => t('Series :number', { number });
  const words: Record<ColorToken, string> = {
    'primary-rgb': t('Primary'),
    'primary-hover-rgb': t('Primary, pointed at'),
    'on-primary-rgb': t('On primary'),
    'primary-text-rgb': t('Primary text'),
    'bg-rgb': t('Backdrop'),
    'bg-main-rgb': t('Main area'),
    'surface-rgb': t('Surface'),
    'surface-raised-rgb': t('Raised'),
    'surface-sunken-rgb': t('Sunken'),
    'text-rgb': t('Text'),
    'text-2-rgb': t('Secondary text'),
    'text-3-rgb': t('Tertiary text'),
    'ink-rgb': t('Lines and washes'),
    'danger-rgb': t('Danger'),
    'on-danger-rgb': t('On danger'),
    'danger-text-rgb': t('Danger text'),
    'positive-text-rgb': t('Good news'),
    'warning-text-rgb': t('Warning'),
    'info-text-rgb': t('Information'),
    'chart-1-rgb': chart(1),
    'chart-2-rgb': chart(2),
    'chart-3-rgb': chart(3),
    'chart-4-rgb': chart(4),
    'chart-5-rgb': chart(5),
    'chart-6-rgb': chart(6),
    'shadow-rgb': t('Shadow'),
    'scrim-rgb': t('Behind dialogs'),
  };
  const groups: readonly ColorGroup[] = [
    { title: t('Brand'), colors: ['primary-rgb', 'on-primary-rgb', 'primary-text-rgb', 'primary-hover-rgb'] },
    {
      title: t('Layers'),
      colors: ['bg-rgb', 'bg-main-rgb', 'surface-rgb', 'surface-raised-rgb', 'surface-sunken-rgb'],
    },
    { title: t('Text'), colors: ['text-rgb', 'text-2-rgb', 'text-3-rgb', 'ink-rgb'] },
    {
      title: t('States'),
      colors: [
        'danger-rgb',
        'on-danger-rgb',
        'danger-text-rgb',
        'positive-text-rgb',
        'warning-text-rgb',
        'info-text-rgb',
      ],
    },
    {
      title: t('Charts'),
      colors: ['chart-1-rgb', 'chart-2-rgb', 'chart-3-rgb', 'chart-4-rgb', 'chart-5-rgb', 'chart-6-rgb'],
    },
    { title: t('Depth'), colors: ['shadow-rgb', 'scrim-rgb'] },
  ];
  return { words, groups };
}
