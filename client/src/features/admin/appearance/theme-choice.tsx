import { CHOICE_DEFAULTS, CHOICES } from '@tonearm/shared/theme/tokens';
import type { ChoiceToken } from '@tonearm/shared/theme/tokens';
import { ChipGroup } from '../../../ui/chip-group';
import type { DraftTheme } from './appearance-draft';
import styles from './appearance.module.css';

interface ThemeChoiceProps<T extends ChoiceToken> {
  title: string;
  token: T;
  words: Record<keyof (typeof CHOICES)[T] & string, string>;
  theme: DraftTheme;
  onChange: (property: string, value: string) => void;
}

/** One of a few words that a theme has for something. */
export function ThemeChoice<T extends ChoiceToken>({ title, token, words, theme, onChange }: ThemeChoiceProps<T>) {
  return (
    <div className={styles.group}>
      <h2 className={styles.label}>{title}</h2>
      <ChipGroup
        label={title}
        options={Object.entries<string>(words).map(([id, label]) => ({ id, label }))}
        chosen={theme.values[`--${token}`] ?? CHOICE_DEFAULTS[token]}
        onChoose={(choice) => onChange(`--${token}`, choice)}
      />
    </div>
  );
}
