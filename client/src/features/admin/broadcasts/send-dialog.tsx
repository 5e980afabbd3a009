import { useTranslation } from 'react-i18next';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';

interface SendDialogProps extends DialogControl<true> {
  title: string;
  /** How many, in words. */
  people: string;
  byEmail: boolean;
}

/** Asks before many are told. Open it lazily. */
export default function SendDialog({ title, people, byEmail, onClose }: SendDialogProps) {
  const { t } = useTranslation();
  const footer = (
    <>
      {/* Enter in a field asks; once more must not tell everybody. */}
      <Button autoFocus onClick={() => onClose()}>
        {t('Cancel')}
      </Button>
      <Button look="primary" onClick={() => onClose(true)}>
        {t('Send')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('Send to :people?', { people })}
      closeLabel={t('Close')}
      size={384}
      onClose={() => onClose()}
      footer={footer}
    >
      <div className="col g3">
        <p className="med anywhere" dir="auto">
          {title}
        </p>
        <p className="t2">
          {byEmail
            ? t('They find it in their notifications, and those who want it get a mail. Whoever was told stays told.')
            : t('They find it in their notifications. Whoever was told stays told.')}
        </p>
      </div>
    </Dialog>
  );
}
