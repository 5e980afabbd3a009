import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { restrictionDefault } from '@tonearm/shared/permissions/catalogue';
import { useTranslation } from 'react-i18next';
import { useListArtistsQuery } from '../../api/catalogue';
import { plainText } from '../../lib/plain-text';
import { selectCan } from '../../platform/session/session.slice';
import { useUser } from '../../platform/session/use-session';
import type { FoundOptions, OptionQuery } from '../../ui/combo-box/combo-option';
import type { TokenOption } from '../../ui/tokens/token-field';
import { useListManagedArtistsQuery } from './managed-artists-api';
import type { Credit } from './release-values';
import { useOwnTracks } from './use-own-music';

const SHOWN = 8;
const NEW = 'new ';

/** The artist that an option stands for; a null id: one that is made with the release. */
export const artistOf = ({ id, name }: TokenOption): { id: number | null; name: string } => ({
  id: id.startsWith(NEW) ? null : Number(id),
  name,
});

/** Whether this person may credit artists that they do not act for; the server has the last word. */
function useMaySelect(): boolean {
  const user = useUser();
  const mayAll = useSelector(selectCan('music.update'));
  const hasOwn = useSelector(selectCan('music.create'));
  const granted = user?.permissions
    .find(({ name }) => name === 'music.create')
    ?.restrictions.find(({ name }) => name === 'artist_selection')?.value;
  return mayAll || (hasOwn && (granted ?? restrictionDefault('music.create', 'artist_selection')) !== false);
}

/** The main artist to whom new songs of a release go; undefined where this person may not say so, and the server decides. */
export function useUploadArtist(credits: readonly Credit[]): number | undefined {
  const maySelect = useMaySelect();
  const managed = useListManagedArtistsQuery(undefined, { skip: maySelect }).data;
  return (
    credits.find(
      ({ id, role }) => role === 'primary' && id !== null && (maySelect || managed?.some((artist) => artist.id === id)),
    )?.id ?? undefined
  );
}

/** Artists that one acts for or one's own music names, then those of the site by what is typed; last a new one of that name. */
export function useArtistOptions({ typed, rested, isActive }: OptionQuery): FoundOptions<TokenOption> {
  const { t } = useTranslation();
  const maySelect = useMaySelect();
  const managed = useListManagedArtistsQuery(undefined, { skip: !isActive }).data;
  const own = useOwnTracks(isActive).data?.pagination.data;
  const { currentData, isError } = useListArtistsQuery(
    { query: rested || undefined, perPage: SHOWN },
    { skip: !isActive || rested === '' },
  );
  const options = useMemo(() => {
    const mine = [
      ...(managed ?? []),
      ...(own ?? []).flatMap(({ artists }) => artists.filter(({ role }) => role === 'primary')),
    ];
    const found = rested === '' ? [] : (currentData?.pagination.data ?? []);
    const matching = [...mine, ...found].filter(({ name }) => plainText(name).includes(plainText(typed)));
    const known = [...new Map(matching.map(({ id, name }) => [String(id), { id: String(id), name }])).values()].slice(
      0,
      SHOWN,
    );
    const isKnown = known.some(({ name }) => plainText(name) === plainText(typed));
    return typed === '' || isKnown || !maySelect || rested !== typed
      ? known
      : [...known, { id: `${NEW}${typed}`, name: typed, description: t('New artist') }];
  }, [managed, own, currentData, rested, typed, maySelect, t]);
  return { options, isError };
}
