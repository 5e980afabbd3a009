import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useIsPhone } from '../../lib/use-media-query';
import { AdminPage } from '../../platform/admin/admin-page';
import { MakerAreaContext } from '../../platform/maker-area/maker-area';
import type { MakerPageProps } from '../../platform/maker-area/maker-area';
import { Badge } from '../../ui/badge';

function AdminMakerPage({ title, back, isDirty = false, ways, actions, children }: MakerPageProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <AdminPage
      title={title}
      trail={back && !isPhone ? [back] : []}
      badge={isDirty && !isPhone && <Badge>{t('Unsaved changes')}</Badge>}
      actions={
        <>
          {!isPhone && ways}
          {actions}
        </>
      }
    >
      {children}
    </AdminPage>
  );
}

const ADMIN = { base: '/admin', Page: AdminMakerPage } as const;

/** The makers' editors, insights and upload desk as pages of the admin area. */
export function AdminMakerArea() {
  return (
    <MakerAreaContext value={ADMIN}>
      <Outlet />
    </MakerAreaContext>
  );
}
