import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Download } from 'lucide-react';
import type { TraceFrame, TraceGroup } from '@tonearm/shared/errors';
import { basePath } from '../../api/bootstrap-data';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ScreenDialog } from '../../ui/screen-dialog';
import type { DialogControl } from '../dialogs/dialogs';
import { TraceCode } from './trace-code';
import { TraceFrames } from './trace-frames';
import styles from './errors.module.css';

interface TraceDialogProps extends DialogControl<void> {
  exception: string;
  message: string;
  frames: readonly (TraceFrame | TraceGroup)[];
}

/** What a developer sees when the server runs in debug mode and answers with a trace (spec 1 §8). */
export default function TraceDialog({ exception, message, frames, onClose }: TraceDialogProps) {
  const { t } = useTranslation();
  const flat = frames.flatMap((entry) => ('vendorGroup' in entry ? entry.items : entry));
  const [index, setIndex] = useState((flat.find((frame) => frame.codeSnippet) ?? flat[0])?.flatIndex);
  const shown = flat.find((frame) => frame.flatIndex === index);
  const download = (
    <a className={buttonClass()} href={`${basePath()}/api/v1/logs/error/download-latest`} download>
      <Icon of={Download} size={15} />
      {t('Download log')}
    </a>
  );
  return (
    <ScreenDialog
      title={message}
      kind={<span className={styles.traceKind}>{exception}</span>}
      actions={download}
      closeLabel={t('Close')}
      onClose={() => onClose()}
    >
      <div className={styles.trace}>
        <TraceFrames frames={frames} current={index} onSelect={setIndex} />
        {shown && <TraceCode frame={shown} />}
      </div>
    </ScreenDialog>
  );
}
