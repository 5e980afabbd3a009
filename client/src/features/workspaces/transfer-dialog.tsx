import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkspaceMember } from '@tonearm/shared/account/workspaces.dto';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { ChoiceField } from '../../platform/forms/choice-field';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface TransferDialogProps extends DialogControl<WorkspaceMember> {
  name: string;
  /** Whom it may be given to. */
  members: readonly WorkspaceMember[];
}

/** Who is to own the workspace from now on; resolves with them. Open it lazily. */
export default function TransferDialog({ name, members, onClose }: TransferDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const heir = members.find(({ id }) => String(id) === chosen);
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button look="danger" needsNetwork disabled={!heir} onClick={() => onClose(heir)}>
        {t('Transfer workspace')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Transfer “:name”', { name })} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <div className="col g4">
        <p className="t2">{t('The new owner decides about everything here. You stay a member.')}</p>
        <ChoiceField
          label={t('New owner')}
          name="user_id"
          groups={[
            {
              label: null,
              options: [
                { value: '', label: t('Choose a member') },
                ...members.map((member) => ({ value: String(member.id), label: `${member.name} (${member.email})` })),
              ],
            },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  );
}
