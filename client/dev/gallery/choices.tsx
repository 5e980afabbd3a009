import { useState } from 'react';
import { Checkbox } from '../../src/ui/checkbox';
import { ChipGroup } from '../../src/ui/chip-group';
import { PageTabs } from '../../src/ui/page-tabs';
import { RadioRows } from '../../src/ui/radio-rows';
import { Segmented } from '../../src/ui/segmented';
import { NativeSelect } from '../../src/ui/select/native-select';
import { RangeInput } from '../../src/ui/slider/range-input';
import { Slider } from '../../src/ui/slider/slider';
import { SwitchRow } from '../../src/ui/switch-row';
import { Section } from './section';

const OPTIONS = [
  { id: 'day', label: 'Day' },
  { id: 'week', label: 'Week' },
  { id: 'year', label: 'Year' },
];
const NAMED = [
  { value: 'public', label: 'Public', hint: 'Everybody finds it.' },
  { value: 'private', label: 'Private', hint: 'Only you see it.' },
];

function Sliders() {
  const [value, setValue] = useState(40);
  const slider = { value, max: 100, step: 5, pageStep: 20, onChange: setValue, valueText: `${value} %` };
  return (
    <>
      <Slider label="A slider" {...slider} />
      <Slider label="With its bubble" preview={(at) => `${Math.round(at)} %`} changesOnRelease {...slider} />
      <Slider label="A slider out of reach" isDisabled {...slider} />
      <RangeInput aria-label="A form's slider" name="range" value={value} min={0} max={100} onChange={setValue} />
      <RangeInput aria-label="Out of reach" name="off" disabled value={value} min={0} max={100} onChange={setValue} />
    </>
  );
}

/** One of a few, or on and off. */
export function Choices() {
  const [chosen, choose] = useState('week');
  const [named, setNamed] = useState('public');
  const [isOn, setOn] = useState(true);
  return (
    <Section title="Choices">
      <PageTabs
        label="Tabs"
        tabs={OPTIONS.map(({ id, label }) => ({ to: `/${id}`, label, isCurrent: id === 'week' }))}
      />
      <ChipGroup label="Chips" options={OPTIONS} chosen={chosen} onChoose={choose} />
      <Segmented label="Segments" options={OPTIONS} chosen={chosen} onChoose={choose} />
      <Segmented label="Larger segments" size="md" options={OPTIONS} chosen={chosen} onChoose={choose} />
      <RadioRows label="Visibility" name="visibility" options={NAMED} value={named} onChange={setNamed} />
      <NativeSelect label="Seen by" options={NAMED} value={named} onChange={setNamed} />
      <NativeSelect label="Beside its label" isInline options={NAMED} value={named} onChange={setNamed} />
      <Sliders />
      <SwitchRow label="A switch" hint="What it does." isOn={isOn} onChange={setOn} />
      <SwitchRow label="Refused" error="That is not possible." isOn={isOn} onChange={setOn} />
      <SwitchRow label="Out of reach" isDisabled isOn={false} onChange={setOn} />
      <Checkbox checked={isOn} onChange={setOn}>
        A box
      </Checkbox>
      <Checkbox checked={!isOn} onChange={(next) => setOn(!next)}>
        Another box
      </Checkbox>
    </Section>
  );
}
