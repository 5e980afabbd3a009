import { useState } from 'react';
import { Search } from 'lucide-react';
import { DateField } from '../../src/ui/date/date-field';
import { RangePicker } from '../../src/ui/date/range-picker';
import { Icon } from '../../src/ui/icon';
import { NumberField } from '../../src/ui/number-field';
import { OtpField } from '../../src/ui/otp-field';
import { RepeaterField } from '../../src/ui/repeater-field';
import { SecretField } from '../../src/ui/secret-field';
import type { SecretChange } from '../../src/ui/secret-field';
import { SelectField } from '../../src/ui/select/select-field';
import { TextArea } from '../../src/ui/text-area';
import { TextField } from '../../src/ui/text-field';
import { TokenField } from '../../src/ui/tokens/token-field';
import { Section } from './section';
import styles from './gallery.module.css';

const AMBIENT = { options: [{ id: 'ambient', name: 'ambient', description: '3' }] };
const useAmbient = () => AMBIENT;
const FAULT = 'That cannot be.';
const GROUPS = [
  { label: null, options: [{ value: 'en', label: 'English' }] },
  { label: 'Others', options: [{ value: 'de', label: 'Deutsch', lang: 'de' }] },
];
const TEXTS = { search: 'Search languages', empty: 'Nothing found' };

function Texts() {
  return (
    <>
      <TextField label="Name" name="name" defaultValue="Low Tide" hint="As others see it." />
      <TextField label="Refused name" name="refused" defaultValue="x" error={FAULT} />
      <TextField label="Larger, with an icon" name="larger" inputSize="lg" start={<Icon of={Search} />} />
      <TextField label="Out of reach" name="disabled" disabled defaultValue="Not now" />
      <TextField label="To be read" name="read" readOnly defaultValue="Fixed" />
      <TextArea label="About" name="about" defaultValue="Some words." hint="A few lines." />
      <TextArea label="Refused words" name="words" defaultValue="x" error={FAULT} />
    </>
  );
}

function Numbers() {
  const [count, setCount] = useState<number | null>(12);
  const [code, setCode] = useState('123');
  return (
    <>
      <NumberField label="Days" name="days" unit="days" min={1} max={30} value={count} onChange={setCount} />
      <NumberField label="Refused number" name="many" value={count} error={FAULT} onChange={setCount} />
      <NumberField label="Number of others" name="others" unit="MB" value={count} disabled onChange={setCount} />
      <NumberField label="By dragging" name="drag" isSlider min={0} max={30} value={count} onChange={setCount} />
      <OtpField label="Code" name="code" length={6} value={code} onChange={setCode} />
      <OtpField label="Refused code" name="wrong" length={6} value={code} error={FAULT} onChange={setCode} />
    </>
  );
}

function Chosen() {
  const [language, setLanguage] = useState('en');
  const [date, setDate] = useState('2026-11-24');
  const select = { groups: GROUPS, value: language, onChange: setLanguage, texts: TEXTS };
  return (
    <>
      <SelectField label="Language" name="language" {...select} />
      <SelectField label="Refused language" name="other" error={FAULT} {...select} />
      <DateField label="Release date" name="date" value={date} onChange={setDate} />
      <RangePicker
        ranges={[{ value: 'custom', label: 'Custom range' }]}
        comparisons={[{ value: 'none', label: 'No comparison' }]}
        choice={{ range: 'custom', compare: 'none', from: date, to: date }}
        onChoose={({ from, to }) => setDate(from ?? to ?? date)}
      />
      <DateField label="With its time" name="time" hasTime value="" onChange={setDate} error={FAULT} />
    </>
  );
}

function Lists() {
  const [tags, setTags] = useState(['folk', 'jazz']);
  const [rows, setRows] = useState<readonly string[]>(['https://example.org', 'https://example.net']);
  const [secret, setSecret] = useState<SecretChange>('keep');
  return (
    <>
      <TokenField
        label="Tags"
        name="tags"
        tokens={tags.map((id) => ({ id, name: id }))}
        useOptions={useAmbient}
        onChoose={({ id }) => setTags([...tags, id])}
        onRemove={(id) => setTags(tags.filter((one) => one !== id))}
        removeLabel={(name) => `Remove ${name}`}
        placeholder="Add a tag"
      />
      <RepeaterField
        label="Sites"
        rows={rows}
        onChange={setRows}
        make={() => ''}
        addLabel="Add a site"
        row={(value, place, change) => (
          <TextField
            label={`Site ${place}`}
            isLabelHidden
            name={`site-${place}`}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
        )}
      />
      <SecretField label="Stored key" name="stored" isSet change={secret} onChange={setSecret} />
      <SecretField label="New key" name="new" isSet={false} change={secret} error={FAULT} onChange={setSecret} />
    </>
  );
}

/** What is typed into. */
export function Fields() {
  return (
    <Section title="Fields">
      <div className={styles.fields}>
        <Texts />
        <Numbers />
        <Chosen />
        <Lists />
      </div>
    </Section>
  );
}
