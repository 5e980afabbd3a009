import { useTranslation } from 'react-i18next';
import type { TraceFrame } from '@tonearm/shared/errors';
import { Dialog } from '../../ui/dialog';
import type { DialogControl } from '../dialogs/dialogs';

interface TraceDialogProps extends DialogControl<void> {
  exception: string;
  message: string;
  frames: readonly TraceFrame[];
}

/** What a developer sees when the server runs in debug mode and answers with a trace (spec 1 §8). */
export default function TraceDialog({ exception, message, frames, onClose }: TraceDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={exception} closeLabel={t('Close')} size={1280} onClose={() => onClose()}>
      <p className="mb-4">{message}</p>
      <ol className="trace">
        {frames.map((frame, index) => (
          <li key={index}>
            <b>{frame.method}</b>
            <span className="t2">{frame.path}{frame.lineNumber === null ? '' : `:${frame.lineNumber}`}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
