import { useTranslation } from 'react-i18next';
import type { SocialUser } from '@tonearm/shared/catalogue/collection.dto';
import { ShelfSkeleton } from '../../ui/skeleton';
import { Endless } from '../endless/endless-list';
import type { ListSource } from '../endless/catalogue-pages-api';
import { CardGrid } from '../media-card/card-grid';
import { peoplePagesApi } from './people-pages-api';
import { PersonCard } from './person-card';

/** Everybody on a list of the API, fetched as one scrolls. */
export function EndlessPeople({ list, label, empty }: { list: ListSource; label: string; empty: string }) {
  const { t } = useTranslation();
  const answer = peoplePagesApi.usePeoplePagesInfiniteQuery(list);
  return (
    <Endless<SocialUser> answer={answer} empty={empty} skeleton={<ShelfSkeleton round />}>
      {(people) => <CardGrid label={label}>{people.map((person) => <PersonCard key={person.id} person={person} line={t('Profile')} />)}</CardGrid>}
    </Endless>
  );
}
