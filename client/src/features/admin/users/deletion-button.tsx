import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Trash2 } from 'lucide-react';
import type { AccountPage } from '@tonearm/shared/account/account.dto';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { useAccountDeletion } from './use-account-deletion';

/** Deletes the account after asking what becomes of what they made, and leads back to the list. */
export function DeletionButton({ user, onDeleted }: { user: AccountPage; onDeleted: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const deleteAccount = useAccountDeletion();
  const run = async (): Promise<void> => {
    if (!(await deleteAccount(user))) return;
    onDeleted();
    await navigate('/admin/users');
  };
  return (
    <Button look="danger-outline" block icon={<Icon of={Trash2} size={15} />} needsNetwork onClick={() => void run()}>
      {t('Delete account')}
    </Button>
  );
}
