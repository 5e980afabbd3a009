import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailPreview as Preview } from '@tonearm/shared/admin/localization-mails.dto';
import { usePreviewMailMutation } from '../../../../api/admin-localizations';
import { useDebounced } from '../../../../lib/use-debounced';
import { ProblemRow } from '../../../../platform/errors/problem-row';
import { Segmented } from '../../../../ui/segmented';
import { Bone } from '../../../../ui/skeleton';
import type { MailValues } from './mail-values';
import styles from './mails.module.css';

const WAIT_MS = 400;
const FRAME_HEIGHT = 520;
/** Links open a new tab, which the sandbox refuses: else they would lead the frame itself away. */
const leadingNowhere = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

interface MailPreviewProps {
  id: number;
  mail: string;
  language: string;
  direction: 'ltr' | 'rtl';
  values: MailValues;
  /** It could not be sent like this: what was shown before stays. */
  isFaulty: boolean;
}

/** The mail that the words make, as soon as they rest; an answer that comes late gives way to a newer one. */
function usePreview({ id, mail, values, isFaulty }: MailPreviewProps) {
  const [ask] = usePreviewMailMutation();
  const { subject, body } = useDebounced(values, WAIT_MS);
  const [shown, setShown] = useState<Preview | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const isWaiting = isFaulty || subject !== values.subject || body !== values.body;
  useEffect(() => {
    if (isWaiting) return undefined;
    let isNewest = true;
    ask({ id, name: mail, previewMailInput: { subject, body } })
      .unwrap()
      .then(
        ({ preview }) => {
          if (!isNewest) return;
          setShown(preview);
          setFailed(false);
        },
        () => isNewest && setFailed(true),
      );
    return () => {
      isNewest = false;
    };
  }, [ask, id, mail, subject, body, isWaiting, tries]);
  return { shown, failed, retry: () => setTries((count) => count + 1) };
}

/** A mail as its reader would see it, in a frame that runs nothing and leads nowhere. */
export function MailPreview(props: MailPreviewProps) {
  const { t } = useTranslation();
  const { language, direction, isFaulty } = props;
  const { shown, failed, retry } = usePreview(props);
  const [view, setView] = useState<'html' | 'text'>('html');
  return (
    <section className="col g3" aria-label={t('How it looks')}>
      <div className={styles.head}>
        <h2 className="h3">{t('How it looks')}</h2>
        <Segmented
          label={t('Which form')}
          chosen={view}
          onChoose={setView}
          size="md"
          options={[
            { id: 'html', label: t('Formatted') },
            { id: 'text', label: t('Plain text') },
          ]}
        />
      </div>
      {isFaulty && <p className="t3 s13">{t('It is shown anew once nothing is wrong.')}</p>}
      {failed && <ProblemRow onRetry={retry} />}
      {!shown && !failed && <Bone h={FRAME_HEIGHT} />}
      {shown && (
        <>
          <p className={styles.subject} lang={language} dir={direction} data-own>
            {shown.subject}
          </p>
          {view === 'html' ? (
            <iframe
              // Another one each time: a frame that is filled anew is one more step on the way back.
              key={shown.html}
              className={styles.frame}
              title={t('The mail with made-up values')}
              sandbox=""
              srcDoc={leadingNowhere(shown.html)}
              height={FRAME_HEIGHT}
            />
          ) : (
            <pre className={styles.plain} lang={language} dir={direction} tabIndex={0} aria-label={t('Plain text')}>
              {shown.text}
            </pre>
          )}
        </>
      )}
    </section>
  );
}
