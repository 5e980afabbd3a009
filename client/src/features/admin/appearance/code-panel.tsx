import { useTranslation } from 'react-i18next';
import type { CustomCode } from '@tonearm/shared/admin/appearance.dto';
import { headCodeFlaws } from '@tonearm/shared/custom-code/head-code';
import { CUSTOM_CODE_MAX } from '@tonearm/shared/seo/limits';
import { SwitchRow } from '../../../ui/switch-row';
import { CodeArea } from './code-area';
import { withCode } from './head-drafts';
import { PanelFrame } from './panel-frame';
import type { AppearanceEditor } from './use-appearance-editor';
import styles from './appearance.module.css';

/** The owner's own rules, and what they add to the head of pages. */
export function CodePanel({ editor }: { editor: AppearanceEditor }) {
  const { t } = useTranslation();
  const { code } = editor.draft;
  const { css, html } = headCodeFlaws(code);
  const set = (changed: Partial<CustomCode>, what: string): void =>
    editor.change((now) => withCode(now, changed), `code ${what}`);
  return (
    <PanelFrame
      editor={editor}
      title={t('Custom code')}
      back={{ to: '/admin/appearance', label: t('Appearance') }}
      footer={
        <p className="t3 s12">
          {t(
            'Should a page no longer work, open it with ?safe=1 at the end of its address: it comes without this code.',
          )}
        </p>
      }
    >
      <div className={styles.padded}>
        <CodeArea
          label={t('CSS')}
          name="css"
          rows={12}
          maxLength={CUSTOM_CODE_MAX}
          value={code.css}
          error={css && t(css.flaw)}
          hint={t('Rules that come after those of the site.')}
          onChange={(text) => set({ css: text }, 'css')}
        />
        <CodeArea
          label={t('HTML in the head')}
          name="html"
          rows={12}
          maxLength={CUSTOM_CODE_MAX}
          value={code.html}
          error={html && t(html.flaw)}
          hint={t(
            'Scripts, styles, links and meta tags. They run once they are saved, and not beside the editor. Style sheets, pictures, fonts and calls of other sites stay blocked.',
          )}
          onChange={(text) => set({ html: text }, 'html')}
        />
        <SwitchRow
          label={t('Also on the pages to log in and register')}
          name="on_auth"
          isOn={code.on_auth}
          onChange={(isOn) => set({ on_auth: isOn }, 'on_auth')}
        />
        <SwitchRow
          label={t('Also in the admin area')}
          name="on_admin"
          hint={t('It can see and do all that you can see and do there.')}
          isOn={code.on_admin}
          onChange={(isOn) => set({ on_admin: isOn }, 'on_admin')}
        />
      </div>
    </PanelFrame>
  );
}
