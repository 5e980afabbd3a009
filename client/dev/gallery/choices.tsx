import { useState } from 'react';
import { Checkbox } from '../../src/ui/checkbox';
import { ChipGroup } from '../../src/ui/chip-group';
import { PageTabs } from '../../src/ui/page-tabs';
import { RadioRows } from '../../src/ui/radio-rows';
import { ReorderGrip } from '../../src/ui/reorder/reorder-grip';
import { useReorder } from '../../src/ui/reorder/use-reorder';
import { useReorderWords } from '../../src/ui/reorder/use-reorder-words';
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
const TABS = OPTIONS.map(({ id, label }) => ({ to: `/${id}`, label, isCurrent: id === 'week' }));
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

function Order() {
  const [keys, setKeys] = useState<readonly string[]>(OPTIONS.map(({ id }) => id));
  const { said, say } = useReorderWords();
  const { rowRef, handleOf } = useReorder<string>({
    keys,
    onOrder: setKeys,
    announce: (what, name, place) => say(what, { name, place, all: keys.length }),
  });
  return (
    <>
      <ol aria-label="An order">
        {keys.map((key) => (
          <li key={key} ref={rowRef(key)} className="row">
            <ReorderGrip {...handleOf(key)} label={`Move ${key}`} /> {key}
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
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
      <PageTabs label="Tabs" tabs={TABS} />
      <PageTabs label="Tabs as chips" tabs={TABS} look="chips" />
      <ChipGroup label="Chips" options={OPTIONS} chosen={chosen} onChoose={choose} />
      <Segmented label="Segments" options={OPTIONS} chosen={chosen} onChoose={choose} />
      <Segmented label="Larger segments" size="md" options={OPTIONS} chosen={chosen} onChoose={choose} />
      <Segmented
        label="With what is locked"
        options={OPTIONS.map((option) => ({ ...option, isLocked: option.id === 'year' }))}
        chosen="day"
        onChoose={choose}
      />
      <RadioRows label="Visibility" name="visibility" options={NAMED} value={named} onChange={setNamed} />
      <NativeSelect label="Seen by" options={NAMED} value={named} onChange={setNamed} />
      <NativeSelect label="Beside its label" isInline options={NAMED} value={named} onChange={setNamed} />
      <NativeSelect label="Without a label to see" isLabelHidden options={NAMED} value={named} onChange={setNamed} />
      <Order />
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
