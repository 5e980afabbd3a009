import { useTranslation } from 'react-i18next';
import { Disc3 } from 'lucide-react';
import { useCan } from '../../platform/session/use-session';
import { StateView } from '../../ui/state-view';
import { commandLine } from '../../ui/command-line.styles';

/** Nothing has been imported yet: the owner learns how, visitors that it won't stay so. */
export function EmptyCatalogue() {
  const { t } = useTranslation();
  const isAdmin = useCan('admin.access');
  return isAdmin ? (
    <StateView
      icon={Disc3}
      title={t('Your records will live here')}
      action={<code className={commandLine.command}>npm run import -- FOLDER</code>}
    >
      {t('There’s nothing to play here yet.')}{' '}
      {t('To import a folder of music, run this in the folder of the site, with the path to your files.')}
    </StateView>
  ) : (
    <StateView icon={Disc3} title={t('The shelves are still empty')}>
      {t('There’s nothing to play here yet.')} {t('Come back soon and put something on.')}
    </StateView>
  );
}
