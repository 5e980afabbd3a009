import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Upload } from 'lucide-react';
import { GOOGLE_FONTS } from '@tonearm/shared/theme/google-font';
import { THEME_FONT_NAME_MAX } from '@tonearm/shared/theme/limits';
import { OWN_FONT_MAX_BYTES, isOwnFont } from '@tonearm/shared/theme/own-font';
import { THEME_FONTS, themeFonts } from '@tonearm/shared/theme/tokens';
import type { ThemeFont } from '@tonearm/shared/theme/tokens';
import { useSendBrandingMutation } from '../../../api/admin-branding';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { FieldNote } from '../../../ui/field-note';
import { Icon } from '../../../ui/icon';
import { RadioRows } from '../../../ui/radio-rows';
import { useFilePicker } from '../../../ui/use-file-picker';
import type { DraftTheme } from './appearance-draft';
import { GoogleFontField } from './google-font-field';
import styles from './appearance.module.css';

interface ThemeFontPartProps {
  theme: DraftTheme;
  /** What one of them has uploaded, the others may have too. */
  themes: readonly DraftTheme[];
  /** What is wrong with its font. */
  error: string | undefined;
  onChange: (font: DraftTheme['font']) => void;
}

/** What stands for all of Google's among the others. */
const GOOGLE = 'google';

/** What people call a file. */
const nameOf = (file: string): string =>
  file
    .replace(/\.woff2$/i, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
    .slice(0, THEME_FONT_NAME_MAX) || 'Font';

/** Takes a font, which is kept at once and shown by the site once it is saved. */
function FontUpload({ onChange }: Pick<ThemeFontPartProps, 'onChange'>) {
  const { t } = useTranslation();
  const noteId = useId();
  const [send, { isLoading }] = useSendBrandingMutation();
  const report = useReportProblem();
  const toast = useToast();
  const pick = (file: File): void => {
    if (!/\.woff2$/i.test(file.name)) return toast({ type: 'danger', message: t('Choose a font as WOFF2.') });
    if (file.size > OWN_FONT_MAX_BYTES) return toast({ type: 'danger', message: t('This font is larger than 1 MB.') });
    send({ file, kind: 'font' })
      .unwrap()
      .then(({ url, metrics }) => metrics && onChange({ family: nameOf(file.name), src: url, metrics }), report);
  };
  const { choose, dropTarget, input } = useFilePicker('.woff2,font/woff2', pick);
  return (
    <div className="col g1" role="group" aria-label={t('Your own font')} aria-describedby={noteId} {...dropTarget}>
      <span>
        <Button size="sm" busy={isLoading} icon={<Icon of={Upload} size={15} />} onClick={choose}>
          {t('Upload a font')}
        </Button>
      </span>
      {input}
      <FieldNote id={noteId} hint={t('WOFF2, 1 MB at most. One file with all weights looks best.')} />
    </div>
  );
}

/** Fonts that ask nobody else for anything (those of the site, and what readers have on their device already), and those of Google's. */
export function ThemeFontPart({ theme, themes, error, onChange }: ThemeFontPartProps) {
  const { t } = useTranslation();
  const hints: Record<ThemeFont, string> = {
    Inter: t('Comes with the site, the same for everybody'),
    System: t('What the device writes its own menus in'),
    Humanist: t('Open and soft'),
    Serif: t('Like a book'),
    Rounded: t('Friendly, with round ends'),
    Monospace: t('Every letter as wide as the next'),
  };
  const names: Record<Exclude<ThemeFont, 'Inter'>, string> = {
    System: t('System'),
    Humanist: t('Humanist'),
    Serif: t('Serif'),
    Rounded: t('Rounded'),
    Monospace: t('Monospace'),
  };
  const own = new Map(themes.flatMap(({ font }) => (isOwnFont(font) ? [[font.src, font] as const] : [])));
  const chosen = theme.font;
  const choose = (value: string): void => {
    if (value === GOOGLE) return onChange({ family: GOOGLE_FONTS[0], google: true });
    onChange(value === 'Inter' ? null : (own.get(value) ?? { family: value }));
  };
  return (
    <div className={styles.padded}>
      <RadioRows
        label={t('Font')}
        name="font"
        options={[
          ...themeFonts.map((family): { value: string; label: ReactNode; hint: string } => ({
            value: family,
            label: (
              <span style={{ fontFamily: THEME_FONTS[family] }}>{family === 'Inter' ? family : names[family]}</span>
            ),
            hint: hints[family],
          })),
          ...[...own.values()].map(({ src, family }) => ({ value: src, label: family, hint: t('Your own font') })),
          { value: GOOGLE, label: t('From Google'), hint: t('For visitors who accept that Google sees their address') },
        ]}
        value={chosen?.google ? GOOGLE : (chosen?.src ?? chosen?.family ?? 'Inter')}
        onChange={choose}
      />
      {chosen?.google && (
        <GoogleFontField
          family={chosen.family}
          error={error}
          onChange={(family) => onChange({ family, google: true })}
        />
      )}
      <FontUpload onChange={onChange} />
    </div>
  );
}
