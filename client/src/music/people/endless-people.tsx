import { useTranslation } from 'react-i18next';
import type { SocialUser } from '@tonearm/shared/catalogue/collection.dto';
import { ShelfSkeleton } from '../../ui/skeleton';
import { EndlessGrid } from '../endless/endless-list';
import type { ListSource } from '../endless/catalogue-pages-api';
import { peoplePagesApi } from './people-pages-api';
import { PersonCard } from './person-card';

/** Everybody on a list of the API, fetched as one scrolls. */
export function EndlessPeople({ list, label, empty }: { list: ListSource; label: string; empty: string }) {
  const { t } = useTranslation();
  const answer = peoplePagesApi.usePeoplePagesInfiniteQuery(list);
  return (
    <EndlessGrid<SocialUser>
      answer={answer}
      label={label}
      empty={empty}
      skeleton={<ShelfSkeleton round />}
      draw={(person) => <PersonCard person={person} line={t('Profile')} />}
    />
  );
}
