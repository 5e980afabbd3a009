import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMBED_SIZES, EMBED_THEMES, embedCode, embedPath } from '@tonearm/shared/sharing/embed';
import type { EmbedKind, EmbedTheme } from '@tonearm/shared/sharing/embed';
import { ChipGroup } from '../../ui/chip-group';
import { CopyField } from './copy-field';

type Width = 'full' | 'fixed';

interface EmbedSectionProps {
  kind: EmbedKind;
  /** Whole address of the page. */
  address: string;
  title: string;
  /** Where the player begins, in seconds. */
  startAt: number | null;
}

/** The player for other sites: how it looks, and the code that puts it there. */
export function EmbedSection({ kind, address, title, startAt }: EmbedSectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  const [width, setWidth] = useState<Width>('full');
  const size = EMBED_SIZES[kind];
  const query = new URLSearchParams({ ...(theme === 'auto' ? {} : { theme }), ...(startAt === null ? {} : { t: String(startAt) }) }).toString();
  const url = embedPath(address) + (query && `?${query}`);
  const themes: Record<EmbedTheme, string> = { auto: t('Automatic'), light: t('Light'), dark: t('Dark') };
  return (
    <section className="share-embed" aria-labelledby={id}>
      <h3 className="h4" id={id}>{t('Embed')}</h3>
      <iframe key={url} src={url} title={t('Preview of the player')} width={width === 'full' ? '100%' : size.width} height={size.height} />
      <div className="looks">
        <ChipGroup label={t('Theme')} options={EMBED_THEMES.map((one) => ({ id: one, label: themes[one] }))} chosen={theme} onChoose={(chosen) => setTheme(chosen as EmbedTheme)} />
        <ChipGroup
          label={t('Width')} chosen={width} onChoose={(chosen) => setWidth(chosen as Width)}
          options={[{ id: 'full', label: t('Full width') }, { id: 'fixed', label: t(':size pixels', { size: size.width }) }]}
        />
      </div>
      <CopyField label={t('Code')} copyLabel={t('Copy code')} isLong text={embedCode({ url, title, width: width === 'full' ? '100%' : size.width, height: size.height })} />
    </section>
  );
}
