import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { RotateCcw } from 'lucide-react';
import type { MailTexts, MailTextsAnswer } from '@tonearm/shared/admin/localization-mails.dto';
import { MAIL_BODY_MAX, MAIL_SUBJECT_MAX } from '@tonearm/shared/rules/mail-text';
import { useListMailTextsQuery } from '../../../../api/admin-localizations';
import { AdminPage } from '../../../../platform/admin/admin-page';
import { NotFound } from '../../../../platform/errors/not-found';
import { QueryProblem } from '../../../../platform/errors/query-state';
import { ColumnsSkeleton, EditorForm } from '../../../../platform/forms/editor-frame';
import { SaveButton } from '../../../../platform/forms/save-button';
import { Badge } from '../../../../ui/badge';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { TextArea } from '../../../../ui/text-area';
import { TextField } from '../../../../ui/text-field';
import { MailPreview } from './mail-preview';
import { defaultsOf, mailsPath } from './mail-values';
import { useMailForm } from './use-mail-form';
import styles from './mails.module.css';

const ROWS = 16;

function useTrail(id: number, name: string) {
  const { t } = useTranslation();
  return [
    { label: t('Languages'), path: '/admin/localizations' },
    { label: t('Mails: :name', { name }), path: mailsPath(id) },
  ];
}

function MailEditor({ answer: { localization }, mail }: { answer: MailTextsAnswer; mail: MailTexts }) {
  const { t } = useTranslation();
  const { id, language, direction, name } = localization;
  const form = useMailForm(localization, mail);
  const { values, set, errorOf } = form;
  const standard = defaultsOf(mail);
  const isStandard = values.subject === standard.subject && values.body === standard.body;
  const listed = (names: readonly string[]): string => names.join(', ');
  return (
    <EditorForm isDirty={form.isDirty && !form.isPending} onSubmit={form.submit}>
      <AdminPage
        title={mail.default_subject}
        trail={useTrail(id, name)}
        badge={form.isDirty && <Badge tone="warning">{t('Unsaved changes')}</Badge>}
        actions={<SaveButton form={form} />}
      >
        <div className={styles.columns}>
          <div className="col g4">
            <TextField
              label={t('Subject')}
              name="subject"
              lang={language}
              dir={direction}
              autoComplete="off"
              maxLength={MAIL_SUBJECT_MAX}
              value={values.subject}
              placeholder={standard.subject}
              error={errorOf('subject')}
              hint={t('It may hold :names.', { names: listed(mail.subject_placeholders) })}
              onChange={(event) => set({ subject: event.target.value })}
            />
            <TextArea
              label={t('Text of the mail')}
              name="body"
              lang={language}
              dir={direction}
              rows={ROWS}
              maxLength={MAIL_BODY_MAX}
              value={values.body}
              placeholder={standard.body}
              error={errorOf('body')}
              hint={t(
                'It may hold :names. Empty lines begin a new part; what comes after a line of --- is written smaller.',
                { names: listed(mail.body_placeholders) },
              )}
              onChange={(event) => set({ body: event.target.value })}
            />
            <div>
              <Button icon={<Icon of={RotateCcw} size={15} />} disabled={isStandard} onClick={() => set(standard)}>
                {t('Back to the default')}
              </Button>
            </div>
          </div>
          <MailPreview
            id={id}
            mail={mail.name}
            language={language}
            direction={direction}
            values={values}
            isFaulty={errorOf('subject') !== undefined || errorOf('body') !== undefined}
          />
        </div>
      </AdminPage>
    </EditorForm>
  );
}

/** Subject and text of one mail in one language (3-decisions §29). */
export function MailPage() {
  const { t } = useTranslation();
  const params = useParams();
  const id = Number(params['id']);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { currentData, error, refetch } = useListMailTextsQuery(
    { id },
    { skip: !isId, refetchOnMountOrArgChange: true },
  );
  const mail = currentData?.mails.find(({ name }) => name === params['mail']);
  if (!isId || (currentData && !mail)) return <NotFound />;
  if (currentData && mail) return <MailEditor key={`${id} ${mail.name}`} answer={currentData} mail={mail} />;
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <AdminPage title={t('Mails')}>
      <ColumnsSkeleton />
    </AdminPage>
  );
}
