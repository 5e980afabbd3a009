import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { X } from 'lucide-react';
import { MANAGER_ROLES } from '@tonearm/shared/catalogue/catalogue';
import type { ManagerRole } from '@tonearm/shared/catalogue/catalogue';
import { ARTIST_MANAGERS_MAX } from '@tonearm/shared/limits';
import { mayPick, optionsOf } from '../../platform/admin/list/use-model-options';
import { ChoiceField } from '../../platform/forms/choice-field';
import { EditorCard } from '../../platform/forms/editor-frame';
import { useUser } from '../../platform/session/use-session';
import { AsyncComboBox } from '../../ui/combo-box/async-combo-box';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import type { ManagerValue } from './admin-artist-values';
import styles from './managers-card.module.css';

const useUserOptions = optionsOf('user');

/** What managers are called. */
export const managerRoles = (t: TFunction): Readonly<Record<ManagerRole, string>> => ({
  owner: t('Owner'),
  editor: t('Editor'),
  viewer: t('Viewer'),
});

interface ManagersCardProps {
  managers: readonly ManagerValue[];
  error: string | undefined;
  onChange: (managers: readonly ManagerValue[]) => void;
}

/** Who acts for the artist. */
export function ManagersCard({ managers, error, onChange }: ManagersCardProps) {
  const { t } = useTranslation();
  const mayAdd = mayPick('user', useUser());
  const roles = managerRoles(t);
  const options = MANAGER_ROLES.map((value) => ({ value, label: roles[value] }));
  const give = (id: number, role: string): void =>
    onChange(managers.map((one) => (one.id === id ? { ...one, role: role as ManagerRole } : one)));
  return (
    <EditorCard title={t('Managers')}>
      {managers.length === 0 && <p className={cx('t2', styles.nobody)}>{t('Nobody acts for this artist.')}</p>}
      {managers.length > 0 && (
        <ul className={styles.managers}>
          {managers.map(({ id, name, role }) => (
            <li key={id} className={styles.manager}>
              <ChoiceField
                label={name}
                name={`managers.${id}`}
                groups={[{ label: null, options }]}
                value={role}
                onChange={(value) => give(id, value)}
              />
              <IconButton
                label={t('Remove :name', { name })}
                onClick={() => onChange(managers.filter((one) => one.id !== id))}
              >
                <Icon of={X} size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && managers.length < ARTIST_MANAGERS_MAX && (
        <AsyncComboBox
          label={t('Add a manager')}
          name="managers"
          useOptions={useUserOptions}
          value={null}
          isMany
          taken={managers.map(({ id }) => id)}
          placeholder={t('Search for a user')}
          error={error}
          hint={t('Owners and editors change the artist and their music; viewers see figures.')}
          onChange={(user) => user && onChange([...managers, { id: user.id, name: user.name, role: 'editor' }])}
        />
      )}
    </EditorCard>
  );
}
