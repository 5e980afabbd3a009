import { useTranslation } from 'react-i18next';
import {
  BROADCAST_CONTENT_MAX,
  BROADCAST_LABEL_MAX,
  BROADCAST_LINK_MAX,
  BROADCAST_TITLE_MAX,
} from '@tonearm/shared/limits';
import { EditorCard } from '../../../platform/forms/editor-frame';
import type { Form } from '../../../platform/forms/use-form';
import { SwitchRow } from '../../../ui/switch-row';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-field';
import type { BroadcastValues } from './broadcast-values';
import styles from './broadcasts.module.css';

const ROWS = 5;

/** What is said, and by which ways. */
export function WordsCard({ form: { values, set, errorOf } }: { form: Form<BroadcastValues> }) {
  const { t } = useTranslation();
  return (
    <EditorCard title={t('Announcement')}>
      <div className="col g4">
        <TextField
          label={t('Title')}
          name="title"
          dir="auto"
          autoComplete="off"
          maxLength={BROADCAST_TITLE_MAX}
          value={values.title}
          error={errorOf('title')}
          hint={t('The first line of the notification, and the subject of the mail.')}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextArea
          label={t('Text')}
          name="content"
          dir="auto"
          rows={ROWS}
          maxLength={BROADCAST_CONTENT_MAX}
          value={values.content}
          error={errorOf('content')}
          hint={t('Plain words; lines stay as they are.')}
          onChange={(event) => set({ content: event.target.value })}
        />
        <div className={styles.pair}>
          <TextField
            label={t('Button (optional)')}
            name="label"
            dir="auto"
            autoComplete="off"
            maxLength={BROADCAST_LABEL_MAX}
            value={values.label}
            placeholder={t('Read more')}
            error={errorOf('label')}
            onChange={(event) => set({ label: event.target.value })}
          />
          <TextField
            label={t('It leads to')}
            name="link"
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={BROADCAST_LINK_MAX}
            value={values.link}
            placeholder="/channel/new"
            error={errorOf('link')}
            hint={t('A path of the site, or an https address.')}
            onChange={(event) => set({ link: event.target.value })}
          />
        </div>
        <SwitchRow
          label={t('Also by email')}
          hint={t('To confirmed addresses of those who have not left such mails.')}
          name="by_email"
          isOn={values.by_email}
          onChange={(byEmail) => set({ by_email: byEmail })}
        />
      </div>
    </EditorCard>
  );
}
