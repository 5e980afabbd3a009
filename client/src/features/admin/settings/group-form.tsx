import { useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleAlert } from 'lucide-react';
import type { ServiceTestName } from '@tonearm/shared/settings/fields';
import type { SettingGroupAnswer, SettingGroupDescription } from '../../../api/settings';
import { cx } from '../../../lib/class-names';
import { useIsPhone } from '../../../lib/use-media-query';
import { AdminPage } from '../../../platform/admin/admin-page';
import { differences } from '../../../platform/forms/form-changes';
import { SaveButton } from '../../../platform/forms/save-button';
import { useLeaveQuestion } from '../../../platform/forms/use-leave-question';
import { useCan } from '../../../platform/session/use-session';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { ChangesCard } from './changes-card';
import { EnvironmentCard } from './environment-card';
import { FactsCard } from './facts-card';
import { FailedJobs } from './failed-jobs';
import { FlushCache } from './flush-cache';
import { GenerateSitemap } from './generate-sitemap';
import { GroupTest } from './group-test';
import { fieldsOf, hasField, isShown } from './group-values';
import { MoveFiles } from './move-files';
import { ReindexCard } from './reindex-card';
import { ResetDemo } from './reset-demo';
import { SettingField } from './setting-field';
import { SiteAddress } from './site-address';
import { useGroupForm } from './use-group-form';
import type { GroupForm as GroupFormState } from './use-group-form';
import styles from './settings.module.css';
import { card as cardStyles } from '../../../ui/card.styles';

/** What is asked for fits beside what it is called. */
const IN_LINE: ReadonlySet<string> = new Set(['choice', 'colour', 'file', 'number', 'secret', 'text']);

/** What is to be said of it. */
const NOTES: Readonly<Record<string, ComponentType>> = { general: SiteAddress };
/** What can be done about what a group shows, and what it shows below. */
const ACTIONS: Readonly<Record<string, ComponentType>> = { cache: FlushCache, demo: ResetDemo, uploading: MoveFiles };
const PARTS: Readonly<Record<string, ComponentType>> = { queue: FailedJobs, search: ReindexCard };

/** What can be done beside what a section asks for. */
const SECTION_ACTIONS: Readonly<Record<string, ComponentType>> = { 'Search engines': GenerateSitemap };

/** Tests of what the environment has decided on, which stand beside what runs. */
const OF_SERVICES: ReadonlySet<string> = new Set<ServiceTestName>(['cache', 'queue', 'search', 'websockets']);

type Section = SettingGroupDescription['sections'][number];

/** What is not saved yet, and what can be done about it. */
function Unsaved({ form }: { form: GroupFormState }) {
  const { t } = useTranslation();
  const count = differences(form.saved, form.values).length;
  if (!form.isDirty) return null;
  return (
    <>
      <span className="t3 s13" role="status">
        {t(':count unsaved changes', { count })}
      </span>
      <Button look="ghost" disabled={form.isPending} onClick={form.reset}>
        {t('Discard')}
      </Button>
    </>
  );
}

function SectionCard({ section, form, children }: { section: Section; form: GroupFormState; children?: ReactNode }) {
  const { t } = useTranslation();
  const fields = section.fields.filter((field) => hasField(field) && isShown(field, form.values));
  if (fields.length === 0) return null;
  return (
    <section className={cx(cardStyles.card, styles.card)} aria-label={t(section.title)}>
      <header className={styles.head}>
        <h2>{t(section.title)}</h2>
        {section.help && <p>{t(section.help)}</p>}
      </header>
      {fields.map((field) => (
        <div
          key={field.key}
          className={cx(styles.set, IN_LINE.has(field.kind) && styles.inLine, field.kind === 'number' && styles.number)}
        >
          <SettingField
            field={field}
            value={form.values[field.key]}
            saved={form.saved[field.key]}
            error={form.errorOf(field.key)}
            onChange={(value) => form.set({ [field.key]: value })}
          />
        </div>
      ))}
      {children}
    </section>
  );
}

/** What is wrong with the group as a whole, such as a driver that does not answer. */
function GroupError({ name, fault }: { name: string; fault: string | undefined }) {
  return (
    <output name={name} tabIndex={-1} role="alert" className={cx(styles.alert, fault && styles.error)}>
      {fault && <Icon of={CircleAlert} size={16} />}
      {fault}
    </output>
  );
}

/** What runs of what the group is about. */
function Facts({ group, form }: { group: SettingGroupDescription; form: GroupFormState }) {
  const mayChange = useCan('settings.update');
  const { [group.name]: Action } = ACTIONS;
  const { [group.name]: Part } = PARTS;
  const { [group.name]: Note } = NOTES;
  return (
    <>
      <FactsCard group={group}>
        {Note && <Note />}
        {mayChange && Action && <Action />}
        {mayChange && group.test && OF_SERVICES.has(group.test.name) && (
          <GroupTest test={group.test} group={group} form={form} />
        )}
      </FactsCard>
      {Part && <Part />}
    </>
  );
}

function SectionAction({ section }: { section: Section }) {
  const { [section.title]: Action } = SECTION_ACTIONS;
  return Action ? <Action /> : null;
}

/** A group of settings as a form, made from what the group declares. */
export function GroupForm({ answer, tabs }: { answer: SettingGroupAnswer; tabs: ReactNode }) {
  const { t } = useTranslation();
  const { group } = answer;
  const isPhone = useIsPhone();
  const mayChange = useCan('settings.update');
  const element = useRef<HTMLFormElement>(null);
  const form = useGroupForm(answer, element);
  useLeaveQuestion(form.isDirty && !form.isPending);
  const { sections, test } = group;
  // Below what it tries: where nothing secret is asked for, the choice of it.
  const hasSecret = ({ fields }: Section): boolean =>
    fields.some((field) => field.kind === 'secret' && isShown(field, form.values));
  const hasFacts = group.facts.length > 0;
  const hasFields = fieldsOf(group).length > 0;
  const tested = test && !OF_SERVICES.has(test.name) && (sections.findLast(hasSecret) ?? sections[0]);
  const errorName = `${group.name}_group`;
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.submit}>
      <AdminPage
        title={t('Settings')}
        actions={
          mayChange && (
            <>
              {!isPhone && <Unsaved form={form} />}
              {hasFields && <SaveButton form={form} />}
            </>
          )
        }
      >
        <div className={styles.page}>
          {tabs}
          <div className={styles.cards} role="group" aria-label={t(group.title)}>
            {!mayChange && <p className="t2">{t('You may look at these settings, but not change them.')}</p>}
            {isPhone && form.isDirty && (
              <div className={styles.unsaved}>
                <Unsaved form={form} />
              </div>
            )}
            <GroupError name={errorName} fault={form.errorOf(errorName)} />
            {group.note && (
              <section className={cx(cardStyles.card, styles.card)}>
                <p className="t2">{t(group.note)}</p>
              </section>
            )}
            {hasFacts && <Facts group={group} form={form} />}
            {hasFields && (
              <fieldset className={styles.cards} disabled={!mayChange}>
                {sections.map((section) => (
                  <SectionCard key={section.title} section={section} form={form}>
                    {test && section === tested && <GroupTest test={test} group={group} form={form} />}
                    {section.test && hasSecret(section) && <GroupTest test={section.test} group={group} form={form} />}
                    {mayChange && <SectionAction section={section} />}
                  </SectionCard>
                ))}
              </fieldset>
            )}
            {group.environment.length > 0 && <EnvironmentCard variables={group.environment} />}
            <ChangesCard group={group} changes={answer.changes} />
          </div>
        </div>
      </AdminPage>
    </form>
  );
}
