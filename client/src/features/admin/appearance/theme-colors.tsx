import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { contrastPairs } from '@tonearm/shared/theme/contrast-pairs';
import { toTriple } from '@tonearm/shared/theme/color';
import { themeTokens } from '@tonearm/shared/theme/theme-values';
import { ColorRow } from './color-row';
import { useColorWords } from './color-words';
import type { DraftTheme } from './appearance-draft';
import { ThemeNumbers } from './theme-numbers';
import styles from './appearance.module.css';

interface ThemeColorsProps {
  theme: DraftTheme;
  /** @param what is done, where it is a step of its own. */
  onChange: (property: string, value: string, what?: string) => void;
  onHighlight: (color: string | null) => void;
}

/** Every colour of a theme, with how well it can be read, and how strongly what is mixed of them shows. */
export function ThemeColors({ theme, onChange, onHighlight }: ThemeColorsProps) {
  const { t } = useTranslation();
  const { groups } = useColorWords();
  const tokens = useMemo(() => themeTokens(theme), [theme]);
  const pairs = useMemo(() => contrastPairs(tokens), [tokens]);
  const failing = pairs.filter(({ ratio, least }) => ratio < least).length;
  return (
    <>
      <p className={styles.verdict} role="status">
        {failing === 0
          ? t('Everything can be read (WCAG AA).')
          : t('Some colours are hard to read: see those marked below.')}
      </p>
      {groups.map(({ title, colors }) => (
        <section key={title}>
          <h2 className={styles.label}>{title}</h2>
          {colors.map((token) => (
            <ColorRow
              key={token}
              token={token}
              tokens={tokens}
              pairs={pairs}
              onChange={(color) => onChange(`--${token}`, toTriple(color))}
              onMend={(color) => onChange(`--${token}`, toTriple(color), 'mend')}
              onHighlight={(isOn) => onHighlight(isOn ? toTriple(tokens.colors[token]) : null)}
            />
          ))}
        </section>
      ))}
      <ThemeNumbers tokens={tokens} onChange={onChange} />
    </>
  );
}
