import { useTranslation } from 'react-i18next';
import type { Role } from '@tonearm/shared/account/account.dto';
import { useListRolesQuery } from '../../../api/people';
import { plainText } from '../../../lib/plain-text';
import { useCan } from '../../../platform/session/use-session';
import type { FoundOptions, OptionQuery } from '../../../ui/combo-box/combo-option';
import { TokenField } from '../../../ui/tokens/token-field';
import type { TokenOption } from '../../../ui/tokens/token-field';
import { byId } from './user-values';

/** Whether this person may see which roles there are. */
export function useMayListRoles(): boolean {
  const [maySee, mayChange] = [useCan('roles.view'), useCan('roles.update')];
  return maySee || mayChange;
}

/** The roles that can be given. */
function useRoles(isWanted: boolean): readonly Role[] {
  const { data } = useListRolesQuery({ type: 'sitewide', perPage: 100 }, { skip: !isWanted });
  return data?.pagination.data.filter(({ guests }) => !guests) ?? [];
}

/** Roles whose name holds what is typed. */
function useRoleOptions({ typed, isActive }: OptionQuery): FoundOptions<TokenOption> {
  const options = useRoles(isActive)
    .map(({ id, name }) => ({ id: String(id), name }))
    .filter(({ name }) => plainText(name).includes(plainText(typed)));
  return { options };
}

interface RolesFieldProps {
  roles: readonly Role[];
  error: string | undefined;
  hint: string;
  onChange: (roles: readonly Role[]) => void;
}

/** The roles that somebody is given. */
export function RolesField({ roles, error, hint, onChange }: RolesFieldProps) {
  const { t } = useTranslation();
  const known = useRoles(true);
  return (
    <TokenField
      label={t('Roles of this person')}
      name="roles"
      tokens={roles.map(({ id, name }) => ({ id: String(id), name }))}
      useOptions={useRoleOptions}
      placeholder={t('Add role')}
      completes
      error={error}
      hint={hint}
      removeLabel={(name) => t('Remove :name', { name })}
      onChoose={(option) => onChange(byId([...roles, ...known.filter(({ id }) => String(id) === option.id)]))}
      onRemove={(removed) => onChange(roles.filter(({ id }) => String(id) !== removed))}
    />
  );
}
