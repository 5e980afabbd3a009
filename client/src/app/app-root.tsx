import { Suspense, lazy, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { whenIdle } from '../lib/when-idle';
import { DialogHost } from '../platform/dialogs/dialogs';
import { TopProgress } from '../platform/navigation/top-progress';
import { useThemeOnDocument } from '../platform/theme/use-theme';

const Extras = lazy(() => import('./extras'));

/** Around every page: progress, dialogs, the theme and, once the first page is drawn, toasts and tooltips. */
export function AppRoot() {
  const [isSettled, setSettled] = useState(false);
  useThemeOnDocument();
  useEffect(() => whenIdle(() => setSettled(true)), []);
  return (
    <DialogHost>
      <TopProgress />
      <Outlet />
      {isSettled && <Suspense fallback={null}><Extras /></Suspense>}
    </DialogHost>
  );
}
