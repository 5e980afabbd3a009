import type { TFunction } from 'i18next';
import type { ConsentRecord } from '@tonearm/shared/account/consents.dto';
import { formatDay, formatMoment } from '../../../lib/format';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { NameCell } from '../records/record-cells';
import { consentKinds, consentText } from './consent-words';

/** Who has given it, in words. */
export const consentPerson = (t: TFunction, { user }: ConsentRecord): string =>
  user === null ? t('Guest') : user.name || t('Person without a name');

/** Columns of the list of consents. */
export const consentColumns = (t: TFunction): readonly ListColumn<ConsentRecord>[] => [
  {
    id: 'user',
    label: t('Person'),
    width: 'minmax(140px, 1fr)',
    isFixed: true,
    cell: (consent) => (
      <NameCell name={consentPerson(t, consent)} to={consent.user && `/admin/users/${consent.user.id}/privacy`} />
    ),
  },
  {
    id: 'accepted',
    label: t('Accepted'),
    width: 'minmax(170px, 2fr)',
    cell: (consent) => (
      <span className="ell" dir="auto" title={consentText(t, consent)}>
        {consentText(t, consent)}
      </span>
    ),
  },
  { id: 'kind', label: t('Given for'), width: '128px', fromPx: 900, cell: ({ kind }) => consentKinds(t)[kind] },
  {
    id: 'receipt',
    label: t('Receipt'),
    width: '170px',
    fromPx: 1000,
    cell: ({ receipt }) => (
      <span className="ell" dir="ltr">
        {receipt ?? '–'}
      </span>
    ),
  },
  {
    id: 'address',
    label: t('Address'),
    width: '140px',
    isExtra: true,
    fromPx: 1180,
    cell: ({ address }) => (
      <span className="ell" dir="ltr">
        {address}
      </span>
    ),
  },
  {
    id: 'created_at',
    label: t('Given'),
    width: '118px',
    cell: ({ created_at: at }) => <span title={formatMoment(at)}>{formatDay(at)}</span>,
  },
];
