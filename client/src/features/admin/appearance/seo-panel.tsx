import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RotateCcw } from 'lucide-react';
import { SEO_TEMPLATE_MAX } from '@tonearm/shared/seo/limits';
import { placeholdersOf } from '@tonearm/shared/seo/seo-pages';
import type { SeoPageKind } from '@tonearm/shared/seo/seo-pages';
import { readSeoTemplate } from '@tonearm/shared/seo/seo-template';
import { useGetValueListsQuery } from '../../../api/lists';
import { NativeSelect } from '../../../ui/select/native-select';
import { CodeArea } from './code-area';
import { ownTemplate, templateBelow, withTemplate } from './head-drafts';
import { PanelFrame } from './panel-frame';
import { SeoPreview } from './seo-preview';
import { useSeoPageWords } from './seo-words';
import type { AppearanceEditor } from './use-appearance-editor';
import styles from './appearance.module.css';
import heads from './heads.module.css';

interface SeoPanelProps {
  editor: AppearanceEditor;
  page: SeoPageKind;
}

/** What a template may name; pressed, it is written where the caret is. */
function Placeholders({ page, onInsert }: { page: SeoPageKind; onInsert: (text: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.group}>
      <h2 className={styles.label} id="seo-placeholders">
        {t('Placeholders')}
      </h2>
      <ul className={heads.placeholders} aria-labelledby="seo-placeholders" dir="ltr">
        {placeholdersOf(page).map((name) => (
          <li key={name}>
            <button type="button" className={heads.placeholder} onClick={() => onInsert(`{{${name}}}`)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p className="t3 s12">
        {t('Filters shorten and date them, and others stand in for what is missing:')}{' '}
        <code dir="ltr">{'{{description|truncate:160}}, {{album.release_date|date:Y ?? album.type}}'}</code>
      </p>
    </div>
  );
}

/** The tags of a kind of page: their template, and what it makes of a real one. */
export function SeoPanel({ editor, page }: SeoPanelProps) {
  const { t } = useTranslation();
  const words = useSeoPageWords();
  const [language, setLanguage] = useState('');
  const { data } = useGetValueListsQuery({ names: 'localizations' });
  const area = useRef<HTMLTextAreaElement>(null);
  const { draft, change } = editor;
  const place = { page, language };
  const own = ownTemplate(draft, place);
  const html = own ?? templateBelow(draft, place);
  const read = readSeoTemplate(html, page);
  const write = (text: string): void => change((now) => withTemplate(now, place, text), `seo ${page} ${language}`);
  const insert = (text: string): void => {
    const field = area.current;
    if (!field) return;
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    field.focus();
    write(field.value);
  };
  const languages = data?.localizations ?? [];
  return (
    <PanelFrame
      editor={editor}
      title={words[page]}
      back={{ to: '/admin/appearance/seo-settings', label: t('Search engines') }}
      actions={() => [
        {
          id: 'defaults',
          label: t('Back to defaults'),
          icon: RotateCcw,
          onSelect: () => write(templateBelow(draft, place)),
          ...(own === undefined && { reason: t('This is what the site says by itself.') }),
        },
      ]}
    >
      <div className={styles.padded}>
        <NativeSelect
          label={t('Language')}
          options={[
            { value: '', label: t('All languages') },
            ...languages.map(({ language: value, name }) => ({ value, label: name })),
          ]}
          value={language}
          onChange={setLanguage}
        />
        <SeoPreview page={page} html={html} />
        <CodeArea
          label={t('Tags of the page')}
          name="html"
          ref={area}
          rows={14}
          maxLength={SEO_TEMPLATE_MAX}
          value={html}
          error={'flaw' in read ? t(read.flaw) : undefined}
          hint={t('title, meta, link and structured data. What comes out empty is left out.')}
          onChange={write}
        />
        <Placeholders page={page} onInsert={insert} />
      </div>
    </PanelFrame>
  );
}
