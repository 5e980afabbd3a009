import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '@tonearm/shared/account/account.dto';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { Badge } from '../../ui/badge';
import { NativeSelect } from '../../ui/select/native-select';
import { roleName } from '../../platform/workspaces/role-name';

interface RoleChoiceProps {
  /** Whose role it is, as the label says it. */
  name: string;
  role: Role;
  /** What can be chosen; none: the role is only shown. */
  roles: readonly Role[];
  /** Throws what the call failed with. */
  onChange: (roleId: number) => Promise<unknown>;
}

/** A role in the workspace, changed at once; what could not be changed goes back. */
export function RoleChoice({ name, role, roles, onChange }: RoleChoiceProps) {
  const { t } = useTranslation();
  const report = useReportProblem();
  /** What was chosen, until the list says what has become of it. */
  const [chosen, setChosen] = useState<{ from: number; to: number } | null>(null);
  if (roles.length === 0) return <Badge isShort>{roleName(t, role)}</Badge>;
  const shown = chosen?.from === role.id ? chosen.to : role.id;
  const known = roles.some(({ id }) => id === role.id) ? roles : [role, ...roles];
  const change = (to: number): void => {
    setChosen({ from: role.id, to });
    onChange(to).catch((error: unknown) => {
      setChosen(null);
      report(error);
    });
  };
  return (
    <NativeSelect
      label={t('Role of :name', { name })}
      isLabelHidden
      options={known.map((each) => ({ value: String(each.id), label: roleName(t, each) }))}
      value={String(shown)}
      onChange={(value) => change(Number(value))}
    />
  );
}
