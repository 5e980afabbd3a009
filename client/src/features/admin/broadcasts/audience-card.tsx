import { useTranslation } from 'react-i18next';
import { BROADCAST_CHOICES_MAX } from '@tonearm/shared/limits';
import { formatCountry } from '../../../lib/format';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { EditorCard } from '../../../platform/forms/editor-frame';
import type { Form } from '../../../platform/forms/use-form';
import type { UseOptions } from '../../../ui/combo-box/combo-option';
import { TokenField } from '../../../ui/tokens/token-field';
import type { TokenOption } from '../../../ui/tokens/token-field';
import type { BroadcastValues } from './broadcast-values';
import type { AudienceCount } from './use-audience-count';
import {
  useCountryOptions,
  useLanguageNames,
  useLanguageOptions,
  useMayListRoles,
  useRoleNames,
  useRoleOptions,
} from './use-audience-options';
import styles from './broadcasts.module.css';

interface ChoiceProps {
  label: string;
  name: string;
  placeholder: string;
  chosen: readonly string[];
  nameOf: (id: string) => string;
  useOptions: UseOptions<TokenOption>;
  error: string | undefined;
  onChange: (ids: readonly string[]) => void;
}

function Choice({ chosen, nameOf, onChange, ...field }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <TokenField
      {...field}
      tokens={chosen.map((id) => ({ id, name: nameOf(id) }))}
      completes
      max={BROADCAST_CHOICES_MAX}
      removeLabel={(name) => t('Remove :name', { name })}
      onChoose={({ id }) => onChange([...chosen, id])}
      onRemove={(removed) => onChange(chosen.filter((id) => id !== removed))}
    />
  );
}

const namesIn =
  (options: readonly TokenOption[]) =>
  (id: string): string =>
    options.find((option) => option.id === id)?.name ?? id;

function HowMany({ of: { text, isFailed, retry } }: { of: AudienceCount }) {
  if (isFailed) return <ProblemRow onRetry={retry} />;
  return (
    <p className={styles.count} role="status">
      {text}
    </p>
  );
}

interface AudienceCardProps {
  form: Form<BroadcastValues>;
  count: AudienceCount;
}

/** Whom it is for: everybody, or those with one of each list that names any. */
export function AudienceCard({ form: { values, set, errorOf }, count }: AudienceCardProps) {
  const { t } = useTranslation();
  const mayListRoles = useMayListRoles();
  const roleName = namesIn(useRoleNames(mayListRoles));
  const languageName = namesIn(useLanguageNames());
  return (
    <EditorCard title={t('Audience')}>
      <div className="col g4">
        <p className="t2 s13">
          {t(
            'Left empty, everybody is told. Else those with one of the roles, in one of the countries and with one of the languages that stand here.',
          )}
        </p>
        {mayListRoles && (
          <Choice
            label={t('Roles')}
            name="roles"
            placeholder={t('Add role')}
            chosen={values.roles.map(String)}
            nameOf={roleName}
            useOptions={useRoleOptions}
            error={errorOf('roles')}
            onChange={(ids) => set({ roles: ids.map(Number) })}
          />
        )}
        <Choice
          label={t('Countries')}
          name="countries"
          placeholder={t('Add country')}
          chosen={values.countries}
          nameOf={formatCountry}
          useOptions={useCountryOptions}
          error={errorOf('countries')}
          onChange={(countries) => set({ countries })}
        />
        <Choice
          label={t('Languages')}
          name="languages"
          placeholder={t('Add language')}
          chosen={values.languages}
          nameOf={languageName}
          useOptions={useLanguageOptions}
          error={errorOf('languages')}
          onChange={(languages) => set({ languages })}
        />
        <HowMany of={count} />
      </div>
    </EditorCard>
  );
}
