import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown } from 'lucide-react';
import { EMBED_SIZES, EMBED_THEMES, embedCode, embedPath } from '@tonearm/shared/sharing/embed';
import type { EmbedKind, EmbedTheme } from '@tonearm/shared/sharing/embed';
import { ChipGroup } from '../../ui/chip-group';
import { Icon } from '../../ui/icon';
import { CopyField } from './copy-field';
import styles from './share.module.css';

type Width = 'full' | 'fixed';

interface EmbedSectionProps {
  kind: EmbedKind;
  /** Whole address of the page. */
  address: string;
  title: string;
  /** Where the player begins, in seconds. */
  startAt: number | null;
}

function EmbedOptions({ kind, address, title, startAt }: EmbedSectionProps) {
  const { t } = useTranslation();
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  const [width, setWidth] = useState<Width>('full');
  const size = EMBED_SIZES[kind];
  const query = new URLSearchParams({
    ...(theme === 'auto' ? {} : { theme }),
    ...(startAt === null ? {} : { t: String(startAt) }),
  }).toString();
  const url = embedPath(address) + (query && `?${query}`);
  const themes: Record<EmbedTheme, string> = { auto: t('Automatic'), light: t('Light'), dark: t('Dark') };
  return (
    <>
      <iframe
        key={url}
        src={url}
        title={t('Preview of the player')}
        width={width === 'full' ? '100%' : size.width}
        height={size.height}
      />
      <div className={styles.looks}>
        <ChipGroup
          label={t('Theme')}
          options={EMBED_THEMES.map((one) => ({ id: one, label: themes[one] }))}
          chosen={theme}
          onChoose={(chosen) => setTheme(chosen as EmbedTheme)}
        />
        <ChipGroup
          label={t('Width')}
          chosen={width}
          onChoose={(chosen) => setWidth(chosen as Width)}
          options={[
            { id: 'full', label: t('Full width') },
            { id: 'fixed', label: t(':size pixels', { size: size.width }) },
          ]}
        />
      </div>
      <CopyField
        label={t('Code')}
        copyLabel={t('Copy code')}
        isLong
        text={embedCode({ url, title, width: width === 'full' ? '100%' : size.width, height: size.height })}
      />
    </>
  );
}

/** The player for other sites: how it looks, and the code that puts it there. Folded, for few come for it. */
export function EmbedSection(props: EmbedSectionProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.shareEmbed}>
      <button type="button" className={styles.shareFold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="h4">{t('Embed')}</span>
        <Icon of={ChevronDown} size={18} />
      </button>
      {isOpen && <EmbedOptions {...props} />}
    </section>
  );
}
