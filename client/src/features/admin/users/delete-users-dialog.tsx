import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { optionsOf } from '../../../platform/admin/list/use-model-options';
import { useSettings } from '../../../platform/session/use-session';
import { Button } from '../../../ui/button';
import { AsyncComboBox } from '../../../ui/combo-box/async-combo-box';
import type { ComboOption } from '../../../ui/combo-box/combo-option';
import { Dialog } from '../../../ui/dialog';
import { RadioRows } from '../../../ui/radio-rows';
import { SwitchRow } from '../../../ui/switch-row';

/** How an account is deleted: what becomes of what its owner made, as the API names it. */
export type HowDeleted = { contentAction: string; cancelSubscription?: true };

interface DeleteUsersDialogProps extends DialogControl<HowDeleted> {
  title: string;
  /** The accounts to delete, where they are known by id: none of them is offered as an heir. */
  ids: readonly number[];
}

const useUserOptions = optionsOf('user');

/** Asks what becomes of what people made before their accounts go. Open it lazily; it resolves with the answer. */
export default function DeleteUsersDialog({ title, ids, onClose }: DeleteUsersDialogProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<'anonymise' | 'transfer' | 'delete'>('anonymise');
  const [heir, setHeir] = useState<ComboOption | null>(null);
  const [endsPaid, setEndsPaid] = useState(false);
  const isSelling = useSettings()['billing.enable'];
  const isComplete = way !== 'transfer' || heir !== null;
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button
        look="danger"
        needsNetwork
        disabled={!isComplete}
        onClick={() =>
          onClose({
            contentAction: way === 'transfer' ? `transfer_to:${heir?.id}` : way,
            ...(endsPaid && { cancelSubscription: true }),
          })
        }
      >
        {t('Delete')}
      </Button>
    </>
  );
  return (
    <Dialog title={title} closeLabel={t('Close')} size={440} onClose={() => onClose()} footer={footer}>
      <div className="col g4">
        <p className="t2">{t('The account is gone for good, and its owner is told by mail. This cannot be undone.')}</p>
        <RadioRows
          label={t('What becomes of what they made?')}
          name="contentAction"
          value={way}
          onChange={setWay}
          options={[
            {
              value: 'anonymise',
              label: t('Keep it without their name'),
              hint: t('Music, public playlists and comments stay; nobody can tell whose they were.'),
            },
            { value: 'transfer', label: t('Hand it over'), hint: t('Somebody else owns it from now on.') },
            {
              value: 'delete',
              label: t('Delete it too'),
              hint: t('Music, playlists and comments go with the account.'),
            },
          ]}
        />
        {way === 'transfer' && (
          <AsyncComboBox
            label={t('To whom?')}
            useOptions={useUserOptions}
            value={heir}
            taken={ids}
            onChange={setHeir}
          />
        )}
        {isSelling && (
          <SwitchRow
            label={t('End paid subscriptions too')}
            hint={t('Otherwise nobody is deleted whose plan goes on being paid.')}
            name="cancelSubscription"
            isOn={endsPaid}
            onChange={setEndsPaid}
          />
        )}
      </div>
    </Dialog>
  );
}
