import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format';
import { useIsPhone } from '../../../lib/use-media-query';
import { Badge } from '../../../ui/badge';
import { AdminPage } from '../admin-page';
import { ResourceList } from './resource-list';
import type { ResourceListProps } from './resource-list';

interface ResourcePageProps<Row extends { id: number }> extends ResourceListProps<Row> {
  /** Buttons at the end of the bar. */
  actions?: ReactNode;
}

/** A page that is a resource's list: its title with how many there are, and the list below. */
export function ResourcePage<Row extends { id: number }>({ actions, ...list }: ResourcePageProps<Row>) {
  const isPhone = useIsPhone();
  const { wholeTotal } = list.answer;
  return (
    <AdminPage
      title={list.view.title}
      badge={!isPhone && wholeTotal !== null && <Badge>{formatNumber(wholeTotal)}</Badge>}
      actions={actions}
    >
      <ResourceList {...list} />
    </AdminPage>
  );
}
