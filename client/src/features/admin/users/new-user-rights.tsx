import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown } from 'lucide-react';
import { useUser } from '../../../platform/session/use-session';
import { Button } from '../../../ui/button';
import { FieldNote } from '../../../ui/field-note';
import { Icon } from '../../../ui/icon';
import { PermissionCards } from '../permissions/permission-cards';
import { NOBODY, permissionsIn, rightsOf } from '../permissions/rights';
import type { Rights } from '../permissions/rights';
import styles from './new-user-rights.module.css';

/** Nothing beside what roles give. */
export const NONE: Rights = rightsOf([]);

interface NewUserRightsProps {
  rights: Rights;
  error: string | undefined;
  onChange: (rights: Rights) => void;
}

/** What somebody new may do beside what their roles let them, as the permissions tab has it; folded, as most need none. */
export function NewUserRights({ rights, error, onChange }: NewUserRightsProps) {
  const { t } = useTranslation();
  const giver = useUser() ?? NOBODY;
  const [id, noteId] = [useId(), useId()];
  const [isOpen, setOpen] = useState(false);
  const count = permissionsIn(rights).length;
  return (
    <div className="col g2">
      <div>
        <Button
          size="sm"
          icon={<Icon of={ChevronDown} size={15} className={isOpen ? styles.open : undefined} />}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={noteId}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? t('Permissions') : t('Permissions: :count', { count })}
        </Button>
      </div>
      <FieldNote id={noteId} error={error} hint={t('What is switched on, they may do whatever their roles are.')} />
      <div id={id} className={styles.cards} hidden={!isOpen}>
        {isOpen && (
          <PermissionCards
            giver={giver}
            rights={rights}
            saved={NONE}
            isDisabled={false}
            onChange={(name, limits) => onChange({ ...rights, [name]: limits })}
          />
        )}
      </div>
    </div>
  );
}
