import { useTranslation } from 'react-i18next';
import type { ThemeTokens } from '@tonearm/shared/theme/theme-values';
import { numberTokens } from '@tonearm/shared/theme/tokens';
import type { NumberToken } from '@tonearm/shared/theme/tokens';
import { NumberField } from '../../../ui/number-field';
import styles from './appearance.module.css';

const PERCENT = 100;
const DECIMALS = 3;
const STEP = 0.5;

interface ThemeNumbersProps {
  tokens: ThemeTokens;
  onChange: (property: string, value: string) => void;
}

/** How strongly lines, washes and shadows of a theme show, and what pages make of the colours of covers. */
export function ThemeNumbers({ tokens, onChange }: ThemeNumbersProps) {
  const { t } = useTranslation();
  const words: Record<NumberToken, string> = {
    'line-a': t('Lines'),
    'line-2-a': t('Stronger lines'),
    'field-a': t('Edges of fields'),
    'hover-a': t('What is pointed at'),
    'press-a': t('What is pressed'),
    'fill-a': t('Quiet fills'),
    'soft-a': t('Colours as a soft ground'),
    'sh-a': t('Shadows'),
    'scrim-a': t('Behind dialogs'),
    'tint-l': t('Cover colours: lightness'),
    'tint-k': t('Cover colours: strength'),
  };
  return (
    <section>
      <h2 className={styles.label}>{t('Strength')}</h2>
      <div className={styles.padded}>
        {numberTokens.map((token) => (
          <NumberField
            key={token}
            label={words[token]}
            name={token}
            value={Number((tokens.numbers[token] * PERCENT).toFixed(1))}
            min={0}
            max={PERCENT}
            step={STEP}
            unit="%"
            isSlider
            onChange={(value) => onChange(`--${token}`, String(Number(((value ?? 0) / PERCENT).toFixed(DECIMALS))))}
          />
        ))}
      </div>
    </section>
  );
}
