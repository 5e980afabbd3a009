import { useEffect } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreviewCustomPageMutation } from '../../../api/admin-custom-pages';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { PageArticle } from '../../../platform/page-article/page-article';
import { Dialog } from '../../../ui/dialog';
import { Bone } from '../../../ui/skeleton';

export interface PreviewDialogProps extends DialogControl<void> {
  title: string;
  /** As it stands in the editor. */
  body: string;
}

/** Its links lead away from what is not saved. */
function stay(event: MouseEvent<HTMLElement>): void {
  if ((event.target as HTMLElement).closest('a')) event.preventDefault();
}

/** A page as it would look, of what is not saved. Open it lazily. */
export default function PreviewDialog({ title, body, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const [ask, { data, isError }] = usePreviewCustomPageMutation();
  const load = (): void => void ask({ previewCustomPageInput: { body } });
  useEffect(() => void ask({ previewCustomPageInput: { body } }), [ask, body]);
  return (
    <Dialog title={t('Preview')} closeLabel={t('Close')} size={850} onClose={() => onClose()}>
      {data ? (
        <div onClickCapture={stay}>
          <PageArticle heading={<h3 className="h1 anywhere">{title.trim() || t('New page')}</h3>} html={data.body} />
        </div>
      ) : isError ? (
        <ProblemRow onRetry={load} />
      ) : (
        <div role="status" aria-label={t('Loading')}>
          <Bone h={320} />
        </div>
      )}
    </Dialog>
  );
}
