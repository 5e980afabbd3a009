import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Audience } from '@tonearm/shared/catalogue/catalogue';
import { ChoiceField } from '../../platform/forms/choice-field';
import { Checkbox } from '../../ui/checkbox';
import { DateField } from '../../ui/date/date-field';
import { FieldNote } from '../../ui/field-note';
import { field } from '../../ui/field.styles';
import type { PlaybackAudience } from './release-values';
import styles from './release-form.module.css';
import { useAudiencePlans } from './use-audience-plans';
import type { AudiencePlan } from './use-audience-plans';

interface AudienceFieldsProps {
  values: PlaybackAudience;
  set: (changed: Partial<PlaybackAudience>) => void;
  errorOf: (field: keyof PlaybackAudience) => string | undefined;
  /** One below the other, where there is little room. */
  isNarrow?: boolean;
}

type PlansFieldProps = Omit<AudienceFieldsProps, 'isNarrow'> & { plans: readonly AudiencePlan[] };

/** Whose subscribers may play it. */
function PlansField({ plans, values: { planIds }, set, errorOf }: PlansFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={styles.plans} aria-describedby={id}>
      <legend className={field.label}>{t('Plans')}</legend>
      {plans.map(({ id: planId, name }) => (
        <Checkbox
          key={planId}
          name="plan_ids"
          checked={planIds.includes(planId)}
          onChange={(isOn) => set({ planIds: isOn ? [...planIds, planId] : planIds.filter((one) => one !== planId) })}
        >
          {name}
        </Checkbox>
      ))}
      <FieldNote id={id} error={errorOf('planIds')} />
    </fieldset>
  );
}

function UntilField({ values, set, errorOf }: Omit<AudienceFieldsProps, 'isNarrow'>) {
  const { t } = useTranslation();
  const isForPlans = values.audience === 'plans';
  return (
    <DateField
      label={isForPlans ? t('For subscribers until (optional)') : t('For followers until (optional)')}
      name="audience_until"
      hasTime
      value={values.audienceUntil}
      error={errorOf('audienceUntil')}
      hint={
        isForPlans
          ? t('Early access: after that anyone can play it. Leave empty to keep it for subscribers only.')
          : t('After that anyone can play it. Leave empty to keep it for followers only.')
      }
      onChange={(audienceUntil) => set({ audienceUntil })}
    />
  );
}

/** Who of those that see it may play it: all, followers first, or subscribers first (3-decisions §26). */
export function AudienceFields({ values, set, errorOf, isNarrow = false }: AudienceFieldsProps) {
  const { t } = useTranslation();
  const plans = useAudiencePlans(values);
  const options: { value: Audience; label: string }[] = [
    { value: 'everyone', label: t('Everybody') },
    { value: 'followers', label: t('Only followers of the artist') },
    ...(plans.length > 0 || values.audience === 'plans'
      ? [{ value: 'plans' as const, label: t('Only subscribers') }]
      : []),
  ];
  const hints: Record<Audience, string | undefined> = {
    everyone: undefined,
    followers: t('Others see it, and hear nothing of it.'),
    plans: t('Others see it, and hear a preview of it.'),
  };
  const choose = (audience: Audience): void =>
    set({
      audience,
      ...(audience === 'plans' &&
        values.planIds.length === 0 && { planIds: plans.filter(({ free }) => !free).map(({ id }) => id) }),
    });
  return (
    <div className={isNarrow ? styles.relForm : styles.relGrid}>
      <ChoiceField
        label={t('Who can play it')}
        name="audience"
        groups={[{ label: null, options }]}
        value={values.audience}
        error={errorOf('audience')}
        hint={hints[values.audience]}
        onChange={(audience) => choose(audience as Audience)}
      />
      {values.audience !== 'everyone' && <UntilField values={values} set={set} errorOf={errorOf} />}
      {values.audience === 'plans' && <PlansField plans={plans} values={values} set={set} errorOf={errorOf} />}
    </div>
  );
}
