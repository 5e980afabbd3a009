import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import { PER_PAGE_MAX } from '@tonearm/shared/limits';
import { useMoveRoleMembersMutation } from '../../../api/admin-roles';
import { useListRolesQuery } from '../../../api/people';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { useToast } from '../../../platform/toasts/use-toast';
import { roleName } from '../../../platform/workspaces/role-name';
import { Button } from '../../../ui/button';
import { NativeSelect } from '../../../ui/select/native-select';
import styles from './role-page.module.css';

/** Gives all who have the role another one, so that it can be deleted. */
function Moving({ role }: { role: RoleDetails }) {
  const { t } = useTranslation();
  const [toId, setToId] = useState('');
  const { data } = useListRolesQuery({ type: 'workspace', perPage: PER_PAGE_MAX });
  const [move, { isLoading }] = useMoveRoleMembersMutation();
  const toast = useToast();
  const report = useReportProblem();
  const others = (data?.pagination.data ?? []).filter(({ id }) => id !== role.id);
  const send = (): void =>
    void move({ id: role.id, moveRoleMembersInput: { role_id: Number(toId) } })
      .unwrap()
      .then(() => toast({ type: 'positive', message: t('Nobody has :name any more', { name: role.name }) }), report);
  return (
    <div className={styles.moving}>
      <NativeSelect
        label={t('Give all of them another role')}
        value={toId}
        options={[
          { value: '', label: t('Choose a role') },
          ...others.map((other) => ({ value: String(other.id), label: roleName(t, other) })),
        ]}
        onChange={setToId}
      />
      <Button block needsNetwork disabled={toId === ''} busy={isLoading} onClick={send}>
        {t('Move members')}
      </Button>
    </div>
  );
}

/** How many have a role of workspaces. */
export function RoleMembersCard({ role }: { role: RoleDetails }) {
  const { t } = useTranslation();
  const { users_count: count } = role;
  return (
    <EditorCard title={t('Who has it')}>
      {count === null && <p className="t2">{t('Only those who may change users see who holds it.')}</p>}
      {count === 0 && <p className="t2">{t('Nobody has it in any workspace.')}</p>}
      {count !== null && count > 0 && (
        <p className="t2">{t(':count members of workspaces, with those who are invited.', { count })}</p>
      )}
      {count !== 0 && <Moving role={role} />}
    </EditorCard>
  );
}
