import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkspaceRecordDetails } from '@tonearm/shared/account/workspace-records.dto';
import { userPath } from '@tonearm/shared/rules/paths';
import { formatDay, formatNumber } from '../../../lib/format';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { useCan } from '../../../platform/session/use-session';
import { roleName } from '../../../platform/workspaces/role-name';
import { Avatar } from '../../../ui/avatar';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { NameCell } from '../records/record-cells';
import styles from './workspaces.module.css';

/** So many stand there before more are asked for. */
const AT_FIRST = 50;

interface PeopleProps {
  workspace: WorkspaceRecordDetails;
}

function useShown<T>(all: readonly T[]): { shown: readonly T[]; more: ReactNode } {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? all : all.slice(0, AT_FIRST);
  const more = shown.length < all.length && (
    <div className={styles.more}>
      <Button size="sm" onClick={() => setWhole(true)}>
        {t('Show all :number', { number: formatNumber(all.length) })}
      </Button>
    </div>
  );
  return { shown, more };
}

/** Who belongs to it, with which role and since when. */
export function MembersCard({ workspace: { members } }: PeopleProps) {
  const { t } = useTranslation();
  const maySeeAccounts = useCan('users.update');
  const { shown, more } = useShown(members);
  return (
    <EditorCard title={t('Members')}>
      <ul className={styles.people} aria-label={t('Members')}>
        {shown.map((member) => (
          <li key={member.id} className={styles.person}>
            <Avatar name={member.name} image={member.image} size="sm" />
            <span className={styles.who}>
              <NameCell name={member.name} to={maySeeAccounts ? `/admin/users/${member.id}` : userPath(member)}>
                <span dir="ltr">{member.email}</span>
              </NameCell>
            </span>
            <span className={styles.role}>
              {member.is_owner ? (
                <Badge tone="good">{t('Owner')}</Badge>
              ) : (
                <Badge isShort>{roleName(t, member.role)}</Badge>
              )}
              <span className="t2 s12">{t('Since :since', { since: formatDay(member.joined_at) })}</span>
            </span>
          </li>
        ))}
      </ul>
      {more}
    </EditorCard>
  );
}

/** Who was asked in and has not answered. */
export function InvitesCard({ workspace: { invites } }: PeopleProps) {
  const { t } = useTranslation();
  const { shown, more } = useShown(invites);
  if (invites.length === 0) return null;
  return (
    <EditorCard title={t('Invited')}>
      <ul className={styles.people} aria-label={t('Invited')}>
        {shown.map(({ email, role, invited_by: inviter, expires_at: end }) => (
          <li key={email} className={styles.person}>
            <span className={styles.who}>
              <span className="ell" dir="ltr" title={email}>
                {email}
              </span>
              {inviter && <span className="t2 s12 ell">{t('Invited by :name', { name: inviter.name })}</span>}
            </span>
            <span className={styles.role}>
              <Badge isShort>{roleName(t, role)}</Badge>
              <span className="t2 s12">{t('Until :until', { until: formatDay(end) })}</span>
            </span>
          </li>
        ))}
      </ul>
      {more}
    </EditorCard>
  );
}
