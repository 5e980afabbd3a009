import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ChevronRight } from 'lucide-react';
import type { LocalizationRecord } from '@tonearm/shared/admin/localizations.dto';
import type { MailTexts } from '@tonearm/shared/admin/localization-mails.dto';
import { useListMailTextsQuery } from '../../../../api/admin-localizations';
import { AdminPage } from '../../../../platform/admin/admin-page';
import { NotFound } from '../../../../platform/errors/not-found';
import { QueryProblem } from '../../../../platform/errors/query-state';
import { ColumnsSkeleton } from '../../../../platform/forms/editor-frame';
import { Badge } from '../../../../ui/badge';
import { Icon } from '../../../../ui/icon';
import { isChanged, mailPath } from './mail-values';
import styles from './mails.module.css';

const useTrail = () => [{ label: useTranslation().t('Languages'), path: '/admin/localizations' }];

function MailRow({ locale, mail }: { locale: LocalizationRecord; mail: MailTexts }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link className={styles.row} to={mailPath(locale.id, mail.name)}>
        <span className={styles.words}>
          <span className={styles.name} lang={locale.language} dir="auto">
            {mail.subject ?? mail.default_subject}
          </span>
          <bdi className={styles.kind}>{mail.name}</bdi>
        </span>
        {isChanged(mail) && <Badge>{t('Changed')}</Badge>}
        <Icon of={ChevronRight} size={16} className="flip t3" />
      </Link>
    </li>
  );
}

/** The mails that the site sends, in one language. */
export function MailsPage() {
  const { t } = useTranslation();
  const trail = useTrail();
  const id = Number(useParams()['id']);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { currentData, error, refetch } = useListMailTextsQuery(
    { id },
    { skip: !isId, refetchOnMountOrArgChange: true },
  );
  if (!isId) return <NotFound />;
  if (currentData) {
    const { localization, mails } = currentData;
    return (
      <AdminPage title={t('Mails: :name', { name: localization.name })} trail={trail}>
        <ul className={styles.list}>
          {mails.map((mail) => (
            <MailRow key={mail.name} locale={localization} mail={mail} />
          ))}
        </ul>
      </AdminPage>
    );
  }
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <AdminPage title={t('Mails')} trail={trail}>
      <ColumnsSkeleton />
    </AdminPage>
  );
}
