import { useTranslation } from 'react-i18next';
import { ChevronDown } from 'lucide-react';
import type { ArtistRole } from '@tonearm/shared/catalogue/catalogue';
import { ARTISTS_PER_ITEM } from '@tonearm/shared/limits';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu/menu-button';
import type { OptionQuery } from '../../ui/combo-box/combo-option';
import { TokenField } from '../../ui/tokens/token-field';
import type { Token } from '../../ui/tokens/token-field';
import { creditKey, whoIs } from './credit-shares';
import type { Credit } from './release-values';
import { roleNames } from './role-names';
import { artistOf, useArtistOptions } from './use-artist-options';
import styles from './release-form.module.css';

interface CreditsFieldProps {
  label: string;
  name: string;
  credits: readonly Credit[];
  /** Roles that this field is about; the first is what a new one gets. */
  roles: readonly [ArtistRole, ...ArtistRole[]];
  onChange: (credits: readonly Credit[]) => void;
  /** The form says what each has of it: who is added has nothing yet. */
  hasShares?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Artists with their roles as chips; credits of other roles stay as they are. The first main artist names the page's address. */
export function CreditsField({
  label,
  name,
  credits,
  roles,
  onChange,
  hasShares = false,
  hint,
  error,
}: CreditsFieldProps) {
  const { t } = useTranslation();
  const names = roleNames(t);
  const mine = credits.filter(({ role }) => roles.includes(role));
  const others = credits.filter(({ role }) => !roles.includes(role));
  const set = (next: readonly Credit[]): void =>
    onChange([...next, ...others].sort((a, b) => Number(others.includes(a)) - Number(others.includes(b))));
  /** Roles that somebody has not got yet; beside a title everybody stands once. */
  const freeRoles = (who: Pick<Credit, 'id' | 'name'>): readonly ArtistRole[] => {
    const held = mine.filter((credit) => whoIs(credit) === whoIs(who)).map(({ role }) => role);
    return roles.includes('primary') && held.length > 0 ? [] : roles.filter((role) => !held.includes(role));
  };
  const nextRole = (free: readonly ArtistRole[]): ArtistRole =>
    (mine.some(({ role }) => role === 'primary') ? (free.find((role) => role !== 'primary') ?? free[0]) : free[0]) ??
    roles[0];
  const useOptions = (query: OptionQuery) => {
    const { options, isError } = useArtistOptions(query);
    return { options: options.filter((option) => freeRoles(artistOf(option)).length > 0), isError };
  };
  const change = (key: string, role: ArtistRole): void =>
    set(mine.map((credit) => (creditKey(credit) === key ? { ...credit, role } : credit)));
  const isTwice = (credit: Credit): boolean => mine.filter((other) => whoIs(other) === whoIs(credit)).length > 1;
  const tokens = mine.map((credit): Token => ({
    id: creditKey(credit),
    name: isTwice(credit) ? `${credit.name} (${names[credit.role]})` : credit.name,
    look: (
      <>
        <span className="ell" dir="auto">
          {credit.name}
        </span>
        {roles.length > 1 && (
          <MenuButton
            className={styles.tokRole}
            label={t('Role of :name: :role', { name: credit.name, role: names[credit.role] })}
            actions={() =>
              roles
                .filter((role) => role === credit.role || roles.includes('primary') || freeRoles(credit).includes(role))
                .map((role) => ({
                  id: role,
                  label: names[role],
                  isChosen: role === credit.role,
                  onSelect: () => change(creditKey(credit), role),
                }))
            }
          >
            {credit.role !== 'primary' && <span className="t2">{names[credit.role]}</span>}
            <Icon of={ChevronDown} size={12} />
          </MenuButton>
        )}
      </>
    ),
  }));
  return (
    <TokenField
      label={label}
      name={name}
      tokens={tokens}
      useOptions={useOptions}
      placeholder={t('Add artist')}
      max={ARTISTS_PER_ITEM}
      hint={hint}
      error={error}
      removeLabel={(one) => t('Remove :name', { name: one })}
      onChoose={(option) =>
        set([
          ...mine,
          { ...artistOf(option), role: nextRole(freeRoles(artistOf(option))), ...(hasShares && { share: '' }) },
        ])
      }
      onRemove={(key) => set(mine.filter((credit) => creditKey(credit) !== key))}
    />
  );
}
