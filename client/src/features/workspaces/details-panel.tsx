import { useTranslation } from 'react-i18next';
import { ImagePlus } from 'lucide-react';
import type { Workspace, WorkspaceAnswer } from '@tonearm/shared/account/workspaces.dto';
import { useUpdateWorkspaceMutation, useUploadWorkspaceImageFileMutation } from '../../api/workspaces';
import { cx } from '../../lib/class-names';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { ImageField } from '../../platform/forms/image-field';
import { PROFILE_RULES, avatarMaxSize } from '../../platform/forms/image-rules';
import { SaveButton } from '../../platform/forms/save-button';
import { useMergeQuestion } from '../../platform/forms/use-conflict-questions';
import { useForm } from '../../platform/forms/use-form';
import { useLocale } from '../../platform/i18n/use-locale';
import { useToast } from '../../platform/toasts/use-toast';
import { WorkspaceMark } from '../../platform/workspaces/workspace-mark';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Panel, PanelFooter } from '../../ui/panel';
import { NameField } from './name-field';
import { isName } from './workspace-rules';
import styles from './workspaces.module.css';

interface Named {
  name: string;
}

function useNameForm(workspace: Workspace) {
  const { t } = useTranslation();
  const [update] = useUpdateWorkspaceMutation();
  const toast = useToast();
  const settle = useMergeQuestion<Named, Workspace>(({ name }) => name, {
    name: { label: t('Name'), textOf: ({ name }) => name },
  });
  return useForm<Named, Workspace>({
    initial: { name: workspace.name },
    item: { version: workspace.updated_at ?? undefined, valuesOf: ({ name }) => ({ name }), settle },
    isComplete: ({ name }) => isName(name),
    send: async ({ name }, { version }) => {
      const updateWorkspaceInput = { name: name.trim(), ...(version && { expected_updated_at: version }) };
      return (await update({ id: workspace.id, updateWorkspaceInput }).unwrap()).workspace;
    },
    onSaved: ({ name }) => toast({ type: 'positive', message: t(':name updated', { name }) }),
  });
}

/** The picture, sent as soon as it is chosen. */
function Picture({ workspace: { id, name, image } }: { workspace: Workspace }) {
  const { t } = useTranslation();
  const [upload, uploading] = useUploadWorkspaceImageFileMutation();
  const [update, removing] = useUpdateWorkspaceMutation();
  const toast = useToast();
  const report = useReportProblem();
  const said = (answer: Promise<WorkspaceAnswer>): void =>
    void answer.then(() => toast({ type: 'positive', message: t(':name updated', { name }) }), report);
  return (
    <ImageField
      rules={PROFILE_RULES}
      aspect={1}
      className={styles.picture}
      onPick={(file) => said(upload({ id, file }).unwrap())}
    >
      {(choose) => (
        <>
          <WorkspaceMark name={name} image={image} size="xl" />
          <span className={cx('col', styles.pictureActs)}>
            <Button size="sm" icon={<Icon of={ImagePlus} size={15} />} busy={uploading.isLoading} onClick={choose}>
              {t('Choose a picture')}
            </Button>
            {image !== null && (
              <Button
                size="sm"
                look="ghost"
                busy={removing.isLoading}
                onClick={() => said(update({ id, updateWorkspaceInput: { image: null } }).unwrap())}
              >
                {t('Remove')}
              </Button>
            )}
          </span>
        </>
      )}
    </ImageField>
  );
}

/** Name and picture. */
export function DetailsPanel({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const form = useNameForm(workspace);
  return (
    <Panel id="details" title={t('Name and picture')} about={t('Shown to members, and to whoever is invited.')}>
      <form onSubmit={form.submit} noValidate>
        <div className={styles.details}>
          <Picture workspace={workspace} />
          <NameField form={form} />
        </div>
        <PanelFooter note={t('JPG, PNG, GIF or WebP, up to :size', { size: avatarMaxSize(language) })}>
          <SaveButton form={form} />
        </PanelFooter>
      </form>
    </Panel>
  );
}
