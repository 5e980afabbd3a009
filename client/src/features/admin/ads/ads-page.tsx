import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AD_SIZES, AD_SLOTS } from '@tonearm/shared/admin/ad-slots';
import type { AdSlotName } from '@tonearm/shared/admin/ad-slots';
import { AD_CODE_MAX } from '@tonearm/shared/limits';
import { cx } from '../../../lib/class-names';
import { useDebounced } from '../../../lib/use-debounced';
import { useGetAdsQuery } from '../../../api/admin-ads';
import { AdminPage } from '../../../platform/admin/admin-page';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { ColumnsSkeleton, EditorCard, EditorForm } from '../../../platform/forms/editor-frame';
import { SaveButton } from '../../../platform/forms/save-button';
import { Badge } from '../../../ui/badge';
import { SwitchRow } from '../../../ui/switch-row';
import { TextArea } from '../../../ui/text-area';
import { DraftAd } from './draft-ad';
import { useSlotWords } from './slot-words';
import { adsValuesOf, useAdsForm } from './use-ads-form';
import type { AdsForm, AdsValues } from './use-ads-form';
import styles from './ads-page.module.css';

/** Until a code that is typed is drawn. */
const REST_MS = 800;

function useSizeWords(): (slot: AdSlotName) => string {
  const { t } = useTranslation();
  return (slot) => {
    const { maxHeight, maxWidth } = AD_SIZES[slot];
    if (maxHeight !== null) return t('Best at a height of :size px or less, or responsive.', { size: maxHeight });
    if (maxWidth !== null) return t('Best at a width of :size px or less, or responsive.', { size: maxWidth });
    return t('As wide as possible, or responsive.');
  };
}

function SlotCard({ slot, form }: { slot: AdSlotName; form: AdsForm }) {
  const { t } = useTranslation();
  const { title, place } = useSlotWords()[slot];
  const size = useSizeWords()(slot);
  const code = useDebounced(form.values[slot].trim(), REST_MS);
  return (
    <EditorCard title={title}>
      <p className={cx('t2 s13', styles.place)}>{place}</p>
      <TextArea
        label={t('Code')}
        name={slot}
        rows={5}
        dir="ltr"
        spellCheck={false}
        maxLength={AD_CODE_MAX}
        className={styles.code}
        hint={size}
        value={form.values[slot]}
        error={form.errorOf(slot)}
        onChange={(event) => form.set({ [slot]: event.target.value } as Partial<AdsValues>)}
      />
      {code !== '' && (
        <figure className={styles.preview}>
          <figcaption className="t3 s12">{t('Preview')}</figcaption>
          <DraftAd key={code} name={slot} code={code} />
        </figure>
      )}
    </EditorCard>
  );
}

function AdsEditor({ form }: { form: AdsForm }) {
  const { t } = useTranslation();
  return (
    <EditorForm isDirty={form.isDirty && !form.isPending} onSubmit={form.submit}>
      <AdminPage
        title={t('Advertisements')}
        badge={form.isDirty && <Badge>{t('Unsaved changes')}</Badge>}
        actions={<SaveButton form={form} />}
      >
        <div className={styles.page}>
          <EditorCard title={t('All advertisements')}>
            <SwitchRow
              label={t('Show advertisements')}
              name="disable"
              hint={t('Switched off, nobody sees any; their codes are kept.')}
              isOn={!form.values.disable}
              onChange={(isOn) => form.set({ disable: !isOn })}
            />
            <p className="t2 s13">
              {t('Who has the right to hide advertisements, by a role or a plan, sees none.')}{' '}
              <Link className="lnk" to="/admin/roles">
                {t('Roles')}
              </Link>
            </p>
          </EditorCard>
          {AD_SLOTS.map((slot) => (
            <SlotCard key={slot} slot={slot} form={form} />
          ))}
        </div>
      </AdminPage>
    </EditorForm>
  );
}

const LoadedAds = ({ initial }: { initial: AdsValues }) => <AdsEditor form={useAdsForm(initial)} />;

/** The codes of advertisements, each with how it looks (spec 2 §1). */
export function AdsPage() {
  const { t } = useTranslation();
  const { currentData, error, refetch } = useGetAdsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (currentData) return <LoadedAds initial={adsValuesOf(currentData)} />;
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <AdminPage title={t('Advertisements')}>
      <ColumnsSkeleton />
    </AdminPage>
  );
}
