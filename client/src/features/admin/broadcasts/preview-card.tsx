import { useTranslation } from 'react-i18next';
import type { BroadcastPreviewAnswer } from '@tonearm/shared/admin/broadcasts.dto';
import { usePreviewBroadcastMutation } from '../../../api/admin-broadcasts';
import { cx } from '../../../lib/class-names';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { NotificationLook, NotificationWords } from '../../../platform/notifications/notification-look';
import { notificationLook } from '../../../platform/notifications/notification-look.styles';
import { buttonClass } from '../../../ui/button';
import { Bone } from '../../../ui/skeleton';
import { wordsOf } from './broadcast-values';
import type { BroadcastValues } from './broadcast-values';
import { useAsked } from './use-asked';
import styles from './broadcasts.module.css';

const FRAME_HEIGHT = 460;
/** Links open a new tab, which the sandbox refuses: else they would lead the frame itself away. */
const leadingNowhere = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

function Row({ of: { notification } }: { of: BroadcastPreviewAnswer }) {
  const { data } = notification;
  return (
    <div className={cx(notificationLook.row, styles.sample)}>
      <NotificationLook
        of={notification}
        words={
          <div className={cx(notificationLook.line, 'anywhere')} dir="auto">
            <NotificationWords lines={data.lines} />
          </div>
        }
        buttons={data.buttonActions.map(({ action, label }) => (
          <span key={action} className={buttonClass({ size: 'sm' })}>
            {label}
          </span>
        ))}
      />
    </div>
  );
}

function Mail({ of: { mail } }: { of: BroadcastPreviewAnswer }) {
  const { t } = useTranslation();
  return (
    <div className="col g2">
      <p className={styles.subject} dir="auto">
        {mail.subject}
      </p>
      <iframe
        // Another one each time: a frame that is filled anew is one more step on the way back.
        key={mail.html}
        className={styles.frame}
        title={t('The mail as it is read')}
        sandbox=""
        srcDoc={leadingNowhere(mail.html)}
        height={FRAME_HEIGHT}
      />
    </div>
  );
}

interface PreviewCardProps {
  values: BroadcastValues;
  /** It could not be sent like this: what was shown before stays. */
  canBeSent: boolean;
}

/** The announcement as its readers find it: in their notifications, and in their mail. */
export function PreviewCard({ values, canBeSent }: PreviewCardProps) {
  const { t } = useTranslation();
  const [preview] = usePreviewBroadcastMutation();
  const { answer, isFailed, retry } = useAsked(canBeSent ? wordsOf(values) : null, (broadcastWords) =>
    preview({ broadcastWords }).unwrap(),
  );
  return (
    <EditorCard title={t('Preview')}>
      <div className="col g4">
        {isFailed && <ProblemRow onRetry={retry} />}
        {!answer &&
          !isFailed &&
          (canBeSent ? (
            <Bone h={88} />
          ) : (
            <p className="t2 s13">{t('Title and text are shown here as their readers find them.')}</p>
          ))}
        {answer && (
          <>
            <section className="col g2" aria-label={t('In the notifications')}>
              <h3 className="t2 s13 med">{t('In the notifications')}</h3>
              <Row of={answer} />
            </section>
            {values.by_email && (
              <section className="col g2" aria-label={t('By email')}>
                <h3 className="t2 s13 med">{t('By email')}</h3>
                <Mail of={answer} />
              </section>
            )}
          </>
        )}
      </div>
    </EditorCard>
  );
}
